// Long because each history is told from its lists: until when Substack gives a comp, and what follows from that here.
import { queryRow, queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it as test } from 'vitest'
import { undoChangeSet } from '../change-sets/undo-change-set.ts'
import { moveClock } from '../clock/move-clock.ts'
import { jobHandlers } from '../background/job-handlers.ts'
import { processJobs } from '../jobs/process-jobs.ts'
import { endExpiredComps } from '../maintenance/end-expired-comps.ts'
import { listManualTasks } from '../manual-tasks/list-manual-tasks.ts'
import { markManualTasks } from '../manual-tasks/mark-manual-tasks.ts'
import { fixDiscrepancy } from '../reconcile/fix-discrepancy.ts'
import { pageDiscrepancies } from '../reconcile/page-discrepancies.ts'
import { startCompare } from '../reconcile/start-compare.ts'
import { getSubscriber } from '../subscriber-record/get-subscriber.ts'
import { saveLookUp } from '../sync/save-look-up.ts'
import { connectSimulators, type ConnectedApp } from '../testing/connect-simulators.ts'
import { importFile } from '../testing/import-file.ts'
import { createTestApp } from '../testing/test-context.ts'
import { compHistory } from './comp-history.ts'
import { grantComp } from './grant-comp.ts'
import { revokeComp } from './revoke-comp.ts'

const DAY = 86_400_000
const email = 'ann@x.org'
let made: Awaited<ReturnType<typeof createTestApp>>
let connected: ConnectedApp
const context = () => made.context(connected.app)
const run = <Row>(statement: ReturnType<typeof sql<Row>>) => queryRows(context().em, statement)
const now = () => connected.app.clock.now().getTime()
const pass = async (days: number) => {
  await moveClock(connected.app, { by: days * DAY })
  await endExpiredComps(connected.app, new AbortController().signal)
}
const inDays = (days: number) => new Date(Math.floor(now() / 1000) * 1000 + days * DAY).toISOString()
const expires = (days: number | null) => (days === null ? '' : inDays(days))
/** Substack's list, true now: a comp that ends in so many days; null: it never ends. */
const listed = (days: number | null, over = {}) =>
  importFile(
    connected.app,
    context(),
    `Email,Name,Type,Expiration date,Receiving emails for\n${email},Ann,Comp,${expires(days)},\n`,
    {
      asOf: new Date(now()).toISOString(),
      ...over,
    },
  )
const getId = async () =>
  (await queryRow(context().em, sql<{ id: number }>`select id from subscriber where email_key = ${email}`)).id
const history = async () => compHistory(context(), { subscriberId: await getId() })
const inForce = async () => (await history()).find(({ endedAt }) => endedAt === null)
const toRemove = async () => (await listManualTasks(context(), { kind: 'removal' })).emails
const undo = async (changeSetId: number | null) => {
  await undoChangeSet(context(), { id: changeSetId ?? 0 })
  await processJobs(connected.app, jobHandlers)
}
const compare = async () => {
  await startCompare(context())
  await processJobs(connected.app, jobHandlers)
  const { items } = await pageDiscrepancies(context(), { limit: 200 })
  return items.find((one) => one.email === email)
}
const codes = async () => (await compare())?.discrepancies.map(({ code }) => code) ?? []

beforeAll(async () => {
  made = await createTestApp()
  connected = await connectSimulators(made.app)
})
afterAll(async () => {
  await connected.close()
  await made.database.close()
})
beforeEach(async () => {
  await run(sql`truncate subscriber, comp, sighting, reconcile_person restart identity cascade`)
})

describe('a comp that a newer list tells with another end', () => {
  test('is as long as the longer of the two, which an undo takes back', async () => {
    await listed(7)
    const shorter = (await inForce())?.until
    await pass(1)
    const longer = await listed(90)
    expect(longer.counts).toEqual({ added: 0, updated: 1, unchanged: 0, failed: 0 })
    expect(longer.changes).toContainEqual(expect.objectContaining({ field: 'Comped until' }))
    expect(await history()).toMatchObject([
      { endedAt: null, replaces: { until: shorter } },
      { endReason: 'replaced', endedBy: 'Substack import', removal: null },
    ])
    expect(await toRemove()).toEqual([])
    await pass(8)
    expect(await getSubscriber(context(), { id: await getId() })).toMatchObject({ access: { plan: 'Paid' } })
  })

  test('goes back to its own end with an undo of that list', async () => {
    await listed(30)
    const first = (await inForce())?.until
    await pass(1)
    const { changeSetId } = await listed(90)
    await undo(changeSetId)
    expect(await inForce()).toMatchObject({ until: first, endReason: null })
    expect(await run(sql`select 1 from comp where ended_at is null`)).toHaveLength(1)
  })

  test('goes on without an end where the list tells none', async () => {
    await listed(7)
    await listed(null)
    expect(await inForce()).toMatchObject({ until: null, replaces: { plan: 'Paid' } })
  })

  test('is not shortened, and not made longer by a list that has no column for its end', async () => {
    await listed(90)
    const until = (await inForce())?.until
    await listed(7)
    expect(await inForce()).toMatchObject({ until })
    await importFile(connected.app, context(), `Email,Type,Receiving emails for\n${email},comp,\n`)
    expect(await inForce()).toMatchObject({ until, replaces: null })
  })

  test('is as long as it was granted here, where it was given there by hand', async () => {
    await importFile(connected.app, context(), `Email,Type,Receiving emails for\n${email},Free,\n`)
    await grantComp(context(), { subscriberId: await getId(), duration: '30 days' })
    const { ids } = await listManualTasks(context(), { kind: 'comp' })
    await markManualTasks(context(), { ids, isDone: true })
    const until = (await inForce())?.until
    await pass(1)
    await listed(30)
    expect(await inForce()).toMatchObject({ until, atPlatform: 'confirmed' })
  })

  test("makes room for Substack's own longer one, where Substack was never told", async () => {
    await importFile(connected.app, context(), `Email,Type,Receiving emails for\n${email},Free,\n`)
    await grantComp(context(), { subscriberId: await getId(), duration: '7 days' })
    await listed(null)
    expect(await inForce()).toMatchObject({ until: null, grantedBy: 'Substack import', atPlatform: 'confirmed' })
  })
})

describe('a comp that is over at Substack', () => {
  test('is not to be removed there any more, whatever became of it here', async () => {
    await listed(7)
    const { changeSetId } = await grantComp(context(), { subscriberId: await getId(), duration: '1 year' })
    // Nor while the one in its place is in force, for Substack knows one comp a person.
    expect(await toRemove()).toEqual([])
    await pass(200)
    await undo(changeSetId)
    expect(await toRemove()).toEqual([])
    expect((await history()).map(({ removal }) => removal)).toEqual([null, null])
  })

  test('is still to be removed where Substack gives it for longer than it was granted here', async () => {
    await importFile(connected.app, context(), `Email,Type,Receiving emails for\n${email},Free,\n`)
    await grantComp(context(), { subscriberId: await getId(), duration: '7 days' })
    const { ids } = await listManualTasks(context(), { kind: 'comp' })
    await markManualTasks(context(), { ids, isDone: true })
    await listed(null)
    await revokeComp(context(), { subscriberId: await getId() })
    await pass(30)
    expect(await toRemove()).toEqual([email])
  })

  test('is not offered here: the list says that it ended, it ran out at its date, or they are not there any more', async () => {
    await listed(-3)
    expect(await codes()).toEqual([])
    await run(sql`truncate subscriber, comp, reconcile_person restart identity cascade`)
    await listed(7)
    await pass(8)
    expect(await codes()).toEqual([])
    await run(sql`truncate subscriber, comp, reconcile_person restart identity cascade`)
    const { changeSetId } = await listed(90)
    await run(sql`delete from comp where change_set_id = ${changeSetId}`)
    expect(await codes()).toEqual(['comp-only-at-substack'])
    await pass(1)
    await saveLookUp(context(), { emailKey: email, found: null })
    expect(await codes()).toEqual([])
  })

  test('that goes on here for longer is a discrepancy, and so is one that Substack gives for less', async () => {
    await listed(90)
    await listed(7)
    expect(await codes()).toEqual([])
    await pass(8)
    expect(await codes()).toEqual(['comp-not-shown'])
  })

  test('is granted here too until it ends there, while it stands', async () => {
    const { changeSetId } = await listed(90)
    await run(sql`delete from comp where change_set_id = ${changeSetId}`)
    const found = await compare()
    await fixDiscrepancy(context(), { id: found?.id ?? 0, code: 'comp-only-at-substack' })
    const { until } = await queryRow(
      context().em,
      sql<{ until: Date }>`select substack_ends_at as until from subscriber`,
    )
    expect(await inForce()).toMatchObject({ until: until.toISOString(), atPlatform: 'confirmed' })
  })
})

describe('a comp of another platform', () => {
  const ghost = (tier: string) =>
    importFile(
      connected.app,
      context(),
      `id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers\n` +
        `1,${email},Ann,,true,true,,2024-01-01T00:00:00.000Z,,,${tier}\n`,
    )

  test('leaves nothing behind when it ends, and Substack is not spoken of', async () => {
    await ghost('Gold')
    const id = await getId()
    expect(await getSubscriber(context(), { id })).toMatchObject({ access: { plan: 'Paid', source: 'comp' } })
    expect(await inForce()).toMatchObject({ grantedBy: 'Ghost import', atPlatform: 'to do' })
    expect(await revokeComp(context(), { subscriberId: id })).toMatchObject({ isToRemove: false })
    expect(await getSubscriber(context(), { id })).toMatchObject({ access: { plan: 'Free' } })
    expect(await codes()).toEqual([])
  })
})
