import { queryRow, queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { listActivity } from '../activity/list-activity.ts'
import { changedRows } from '../change-sets/changed-rows.ts'
import { undoChangeSet } from '../change-sets/undo-change-set.ts'
import { jobHandlers } from '../background/job-handlers.ts'
import { processJobs } from '../jobs/process-jobs.ts'
import { listManualTasks } from '../manual-tasks/list-manual-tasks.ts'
import { markManualTasks } from '../manual-tasks/mark-manual-tasks.ts'
import { subscriberTotals } from '../subscribers/subscriber-totals.ts'
import { importFile } from '../testing/import-file.ts'
import { createTestApp } from '../testing/test-context.ts'
import { endComp } from './end-comp.ts'
import { grantComps } from './grant-comps.ts'
import { pageOutsideComps } from './page-outside-comps.ts'
import { restoreComp } from './restore-comp.ts'

describe('comps of people on no list', async () => {
  const { app, database, context } = await createTestApp()
  afterAll(() => database.close())
  const run = (statement: ReturnType<typeof sql>) => queryRows(context().em, statement)
  beforeEach(async () => {
    await run(sql`delete from comp`)
    await run(sql`delete from outside_access`)
    await run(sql`truncate subscriber, website_subscriber, change_row, activity restart identity cascade`)
  })

  /** The list that brought them is taken back; what was granted here stays. */
  async function compedAndGone() {
    const list = await importFile(app, context(), 'email,name\nAda@Example.org,Ada\nbob@example.org,Bob\n')
    const people = await queryRows(context().em, sql<{ id: number }>`select id from subscriber order by id`)
    const batch = await grantComps(context(), {
      subscriberIds: people.map(({ id }) => id),
      reason: 'Scholarship',
      duration: '30 days',
    })
    await run(sql`insert into website_subscriber (email, email_key, name)
      values ('ada@example.org', 'ada@example.org', 'Ada Lovelace')`)
    await undoChangeSet(context(), { id: list.changeSetId ?? 0, includeChanged: true })
    await processJobs(app, jobHandlers)
    return batch.changeSetId ?? 0
  }
  const page = (search?: string) => pageOutsideComps(context(), { limit: 50, search })
  const figures = async () => {
    const { compedSubscribers, compedOutside } = await subscriberTotals(context())
    return [compedSubscribers, compedOutside]
  }

  it('are named where they are counted, and found by address and by name', async () => {
    await compedAndGone()
    expect(await figures()).toEqual([2, 2])
    const { items, total, matching } = await page()
    expect([total, matching]).toEqual([2, 2])
    expect(items.toSorted((a, b) => a.email.localeCompare(b.email))).toMatchObject([
      {
        email: 'ada@example.org',
        name: 'Ada Lovelace',
        plan: 'Paid',
        reason: 'Scholarship',
        until: expect.any(String),
      },
      { email: 'bob@example.org', name: null, plan: 'Paid' },
    ])
    expect((await page('lovelace')).items.map(({ email }) => email)).toEqual(['ada@example.org'])
    expect(await page('bob@')).toMatchObject({ items: [{ email: 'bob@example.org' }], total: 2, matching: 1 })
    const [first] = (await pageOutsideComps(context(), { limit: 1 })).items
    const { nextCursor } = await pageOutsideComps(context(), { limit: 1 })
    const next = await pageOutsideComps(context(), { limit: 1, cursor: nextCursor ?? '' })
    expect(next.items).toHaveLength(1)
    expect(next.items[0]?.id).not.toBe(first?.id)
  })

  it('are none of somebody who is on the list', async () => {
    await importFile(app, context(), 'email,name\nAda@Example.org,Ada\n')
    const { id } = await queryRow(context().em, sql<{ id: number }>`select id from subscriber`)
    await grantComps(context(), { subscriberIds: [id] })
    expect(await figures()).toEqual([1, 0])
    expect((await page()).items).toEqual([])
  })

  it('are ended by their own id, once, and put back', async () => {
    await compedAndGone()
    const [bob] = (await page('bob@')).items
    const id = bob?.id ?? 0
    const { ids } = await listManualTasks(context(), { kind: 'comp' })
    await markManualTasks(context(), { ids, isDone: true })
    expect(await endComp(context(), { id })).toEqual({
      message: 'The comp has been ended. It is still to be removed at Substack.',
      compId: id,
      isToRemove: true,
    })
    await expect(endComp(context(), { id })).rejects.toThrow('not in force any more')
    expect(await figures()).toEqual([1, 1])
    expect((await listManualTasks(context(), { kind: 'removal' })).emails).toEqual(['bob@example.org'])
    await restoreComp(context(), { id })
    expect(await figures()).toEqual([2, 2])
    expect((await listManualTasks(context(), { kind: 'removal' })).emails).toEqual([])
    expect((await listActivity(context(), { limit: 2 })).map(({ action, details }) => [action, details])).toEqual([
      ['Comp Restored', 'Put the comp of bob@example.org back'],
      ['Comp Revoked', 'Ended the comp of bob@example.org'],
    ])
  })

  it('are ended by their own id on the list as well', async () => {
    await importFile(app, context(), 'email,name\nAda@Example.org,Ada\n')
    const { id: subscriberId } = await queryRow(context().em, sql<{ id: number }>`select id from subscriber`)
    await grantComps(context(), { subscriberIds: [subscriberId] })
    const { id } = await queryRow(context().em, sql<{ id: number }>`select id from comp`)
    await endComp(context(), { id })
    expect(await figures()).toEqual([0, 0])
    expect(await queryRows(context().em, sql`select subscription_tier as tier from subscriber`)).toEqual([
      { tier: 'Free' },
    ])
  })

  it('are named in the change set that granted them', async () => {
    const changeSetId = await compedAndGone()
    const { items } = await changedRows(context(), { id: changeSetId, limit: 10 })
    expect(items).toMatchObject([
      { email: 'Ada@Example.org', operation: 'comped', isGone: true, fields: [{ field: 'Comped', before: 'No' }] },
      { email: 'bob@example.org', operation: 'comped', isGone: true },
    ])
  })
})
