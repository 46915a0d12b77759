import { queryRow, queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { sampleSubscriber } from '@joy/samples/subscribers.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { undoChangeSet } from '../change-sets/undo-change-set.ts'
import { grantComp } from '../comps/grant-comp.ts'
import type { Context } from '../context.ts'
import { jobHandlers } from '../background/job-handlers.ts'
import { processJobs } from '../jobs/process-jobs.ts'
import { sendLink } from '../sign-in-help/send-link.ts'
import { importFile } from '../testing/import-file.ts'
import { createTestApp } from '../testing/test-context.ts'
import { createUpgrade } from '../upgrades/create-upgrade.ts'
import { findRelated } from './find-related.ts'
import { sampleData } from '../testing/demo-data.ts'

let made: Awaited<ReturnType<typeof createTestApp>>
const context = (): Context => made.context()
const related = async (kind: Parameters<typeof findRelated>[1]['kind'], id: number) =>
  (await findRelated(context(), { kind, id })).map((it) => [it.kind, it.label])
const samuel = sampleSubscriber('s.adeyemi@example.com').id
const jonathan = sampleSubscriber('jreyes@example.org').id

beforeAll(async () => {
  made = await createTestApp(sampleData)
})
afterAll(() => made.database.close())

describe('what belongs to a record', () => {
  it('of a subscriber: payments, upgrades, changes, what was told and written', async () => {
    const { changeSetId } = await grantComp(context(), { subscriberId: jonathan })
    await sendLink(context(), { kind: 'subscriber', id: jonathan })
    const file = await importFile(made.app, context(), 'email,name\njreyes@example.org,Jon Reyes\n')
    const found = await findRelated(context(), { kind: 'subscriber', id: jonathan })
    expect(found.filter((it) => it.kind === 'change set').map((it) => it.id)).toEqual([file.changeSetId, changeSetId])
    expect(found.filter((it) => it.kind === 'mail')).toMatchObject([{ status: 'pending' }])
    expect(await related('subscriber', samuel)).toEqual(
      expect.arrayContaining([
        ['subscription', 'Join the Gym'],
        ['webhook-event', 'customer.subscription.created'],
      ]),
    )
  })

  it('of a subscription and an upgrade: each other, their person, the events and the jobs', async () => {
    const { id } = await createUpgrade(context(), {
      subscriberId: jonathan,
      plan: 'work-out',
      interval: 'month',
      payment: { kind: 'reference', reference: 'Cheque 7' },
    })
    await queryRows(
      context().em,
      sql`insert into job (kind, title, payload, created_by) values
        ('upgrade', 'Its own', ${JSON.stringify({ upgradeId: id })}::text::jsonb, 'Test'),
        ('upgrade', 'Another', ${JSON.stringify({ upgradeId: id + 1 })}::text::jsonb, 'Test')`,
    )
    const found = await findRelated(context(), { kind: 'upgrade', id })
    expect(found.map((it) => it.kind)).toEqual(expect.arrayContaining(['subscriber', 'subscription', 'job']))
    expect(found.filter((it) => it.label === 'Another')).toEqual([])
    const subscription = found.find((it) => it.kind === 'subscription')?.id ?? 0
    expect(await related('subscription', subscription)).toEqual(expect.arrayContaining([['upgrade', `#${id}`]]))
    const job = found.find((it) => it.label === 'Its own')?.id ?? 0
    expect(await related('job', job)).toEqual([
      ['upgrade', `#${id}`],
      ['subscriber', 'Jon Reyes'],
    ])
  })

  it('of an event: whose subscription it is; of a job: the other jobs of its file', async () => {
    const [event] = await queryRows(
      context().em,
      sql<{ id: number }>`select id from webhook_event where event_id = 'evt_1sampleAdeyemiBegan'`,
    )
    expect(await related('webhook-event', event?.id ?? 0)).toEqual([['subscriber', 'Samuel Adeyemi']])
    const jobs = await queryRows(
      context().em,
      sql<{ id: number }>`select id from job where import_id = (select max(import_id) from job) order by id`,
    )
    expect(jobs.length).toBe(2)
    expect(await related('job', jobs[0]?.id ?? 0)).toMatchObject([['job', 'Import of list.csv']])
  })

  it('is not found where there is no such record', async () => {
    for (const kind of ['subscriber', 'subscription', 'upgrade', 'webhook-event', 'job'] as const)
      await expect(findRelated(context(), { kind, id: 999_999 })).rejects.toMatchObject({ code: 'not_found' })
  })

  it('of somebody whom an undo left alone: not that it is undone', async () => {
    const email = 'left.alone@example.org'
    const added = await importFile(made.app, context(), `email,name\n${email},One\n`)
    const { id } = await queryRow(
      context().em,
      sql<{ id: number }>`select id from subscriber where email_key = ${email}`,
    )
    const comp = await grantComp(context(), { subscriberId: id })
    const named = await importFile(made.app, context(), `email,name\n${email},Two\n`)
    const statuses = async () =>
      (await findRelated(context(), { kind: 'subscriber', id }))
        .filter(({ kind }) => kind === 'change set')
        .map((it) => [it.id, it.status])
    const undo = async (changeSetId: number | null) => {
      await undoChangeSet(context(), { id: changeSetId ?? 0 })
      await processJobs(made.app, jobHandlers)
    }
    await undo(comp.changeSetId)
    await undo(added.changeSetId)
    await undo(named.changeSetId)
    expect(await statuses()).toEqual([
      [named.changeSetId, 'undone'],
      [added.changeSetId, 'left alone'],
      [comp.changeSetId, 'left alone'],
    ])
  })
})
