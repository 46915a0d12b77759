import type { DiscrepancyCode } from '@joy/contract'
import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { restoreComp } from '../comps/restore-comp.ts'
import { changeConflicts } from '../change-sets/change-conflicts.ts'
import { undoChangeSet } from '../change-sets/undo-change-set.ts'
import { jobHandlers } from '../background/job-handlers.ts'
import { processJobs } from '../jobs/process-jobs.ts'
import { type ConnectedApp, connectSimulators } from '../testing/connect-simulators.ts'
import { createTestApp } from '../testing/test-context.ts'
import { fixDiscrepancy } from './fix-discrepancy.ts'
import { pageDiscrepancies } from './page-discrepancies.ts'
import { startCompare } from './start-compare.ts'
import { sampleDataToday } from '../testing/demo-data.ts'

const agathe = 'sister.agathe@example.org'
const [shown, hidden] = ['choir@example.org', 'delphine.roux@example.com'] as const
let made: Awaited<ReturnType<typeof createTestApp>>
let connected: ConnectedApp
beforeAll(async () => {
  made = await createTestApp(sampleDataToday())
  connected = await connectSimulators(made.app)
})
afterAll(async () => {
  await connected.close()
  await made.database.close()
})

const context = () => made.context({ ...connected.app })
const run = <Row>(statement: ReturnType<typeof sql<Row>>) => queryRows(made.context().em, statement)
const work = () => processJobs(connected.app, jobHandlers)
const found = async () => (await pageDiscrepancies(context(), { limit: 200 })).items
const getCodes = async (email: string) =>
  (await found()).find((its) => its.email === email)?.discrepancies.map(({ code }) => code) ?? []
async function compare() {
  await startCompare(context())
  await work()
}
async function fix(email: string, code: DiscrepancyCode) {
  const person = (await found()).find((its) => its.email === email)
  return fixDiscrepancy(context(), { id: person?.id ?? 0, code })
}
async function undo(changeSetId: number | null) {
  await undoChangeSet(context(), { id: changeSetId ?? 0 })
  await work()
}
const ofPerson = (email: string) => sql`(select id from subscriber where email = ${email})`
const toKey = (email: string) => sql`(select email_key from subscriber where email = ${email})`

test('closes a registration that nobody has any more, and opens it again with the undo', async () => {
  await run(sql`update comp set ended_at = now(), ended_by = 'test' where email_key = ${toKey(agathe)}`)
  const { people, emails } = connected.simulators.control.state.planningCenter
  const owner = emails.find(({ address }) => address === agathe)?.personId
  for (const person of people) if (person.id === owner) person.membership = 'Visitor'
  await compare()
  expect(await getCodes(agathe)).toContain('registration-outdated')
  const upgrade = () => run(sql`select status from upgrade where substack_subscriber_id = ${ofPerson(agathe)}`)
  const readEvents = () =>
    run(sql`select text from upgrade_event e join upgrade u on u.id = e.upgrade_id
      where u.substack_subscriber_id = ${ofPerson(agathe)} order by e.id desc limit 1`)
  const { changeSetId } = await fix(agathe, 'registration-outdated')
  expect(await upgrade()).toEqual([{ status: 'cancelled' }])
  expect(await readEvents()).toEqual([{ text: 'Closed: Planning Center does not have it, and nothing is paid.' }])
  expect(await getCodes(agathe)).not.toContain('registration-outdated')
  await undo(changeSetId)
  expect(await upgrade()).toEqual([{ status: 'registered' }])
  expect(await readEvents()).toEqual([{ text: 'The closing was undone.' }])
  expect(await getCodes(agathe)).toContain('registration-outdated')
})

test('a closing is not undone where another registration took its place meanwhile', async () => {
  const { changeSetId } = await fix(agathe, 'registration-outdated')
  const [other] = await queryRows(
    made.context().em,
    sql<{
      id: number
    }>`insert into upgrade (substack_subscriber_id, status) values (${ofPerson(agathe)}, 'pending') returning id`,
  )
  expect(await changeConflicts(context(), { id: changeSetId ?? 0 })).toMatchObject({
    items: [{ email: agathe, reason: 'Has another upgrade since' }],
    total: 1,
  })
  await undo(changeSetId)
  const its = await run(sql`select u.status, e.text from upgrade u
    join lateral (select text from upgrade_event where upgrade_id = u.id order by id desc limit 1) e on true
    where u.substack_subscriber_id = ${ofPerson(agathe)}`)
  expect(its).toEqual([{ status: 'cancelled', text: `Not reopened: upgrade #${other?.id} stands in its place.` }])
  expect(await run(sql`select status from activity where action = 'Registration Not Reopened'`)).toHaveLength(1)
})

/** Whoever has a registration, and is gone from Planning Center since. */
async function isGone(email: string, upgraded: string): Promise<void> {
  await run(sql`delete from upgrade where substack_subscriber_id = ${ofPerson(email)}`)
  await run(sql`insert into upgrade (substack_subscriber_id, status, plan, interval, amount_cents, payment_kind, planning_center_member_id)
    values (${ofPerson(email)}, 'registered', ${upgraded}, 'month', 1000, 'reference', '999999')`)
  await compare()
}
const findUpgrade = (email: string) =>
  run(sql`select u.status, plan, payment_kind as kind, t.reason from upgrade u
    left join upgrade_step t on t.upgrade_id = u.id and t.name = 'payment'
    where substack_subscriber_id = ${ofPerson(email)} order by u.id desc limit 1`)

test('registers anew for the plan that somebody has at this moment, and says what gives it', async () => {
  await run(
    sql`insert into comp (email_key, granted_by, comped_at, plan) values (${toKey(shown)}, 'test', now(), 'Paid')`,
  )
  await run(sql`select refresh_access(array[${toKey(shown)}])`)
  await isGone(shown, 'join-the-gym')
  await fix(shown, 'registered-gone')
  expect(await findUpgrade(shown)).toMatchObject([
    { plan: 'work-out', kind: 'comp', reason: `${shown} is comped already; that comp stays.` },
  ])
  await run(sql`delete from comp where email_key = ${toKey(shown)}`)
  await run(sql`update subscriber set substack_tier = 'Paid', substack_type = 'monthly' where email = ${shown}`)
  await run(sql`select refresh_access(array[${toKey(shown)}])`)
  await isGone(shown, 'join-the-gym')
  await fix(shown, 'registered-gone')
  expect(await findUpgrade(shown)).toMatchObject([
    { plan: 'work-out', kind: 'reference', reason: 'Paid already, through Substack.' },
  ])
  await run(sql`delete from upgrade where substack_subscriber_id = ${ofPerson(shown)}`)
  await run(sql`update subscriber set substack_tier = 'Free', substack_type = null where email = ${shown}`)
  await run(sql`select refresh_access(array[${toKey(shown)}])`)
})

test('comps here whom Substack comps, and takes that back', async () => {
  await run(sql`update subscriber set substack_type = 'comp' where email = ${shown}`)
  await compare()
  expect(await getCodes(shown)).toContain('comp-only-at-substack')
  const comps = () =>
    run(sql`select granted_by as by, confirmed_at is not null as seen from comp
      where email_key = ${toKey(shown)} and ended_at is null`)
  const { changeSetId } = await fix(shown, 'comp-only-at-substack')
  expect(await comps()).toEqual([{ by: expect.any(String), seen: true }])
  expect(await getCodes(shown)).not.toContain('comp-only-at-substack')
  await undo(changeSetId)
  expect(await comps()).toEqual([])
})

test('puts a comp that Substack does not show back on the list to paste; that has nothing to undo', async () => {
  await run(sql`insert into comp (email_key, granted_by, comped_at, reported_at)
    select email_key, 'test', now() - interval '3 days', now() - interval '2 days' from subscriber where email = ${hidden}`)
  await run(sql`update subscriber set substack_type = null, synced_at = now() where email = ${hidden}`)
  await compare()
  expect(await getCodes(hidden)).toContain('comp-not-shown')
  expect(await fix(hidden, 'comp-not-shown')).toMatchObject({
    changeSetId: null,
    message: expect.stringMatching(/^Give it again there: done for 1 person\./u),
  })
  expect(await run(sql`select reported_at from comp where email_key = ${toKey(hidden)} and ended_at is null`)).toEqual([
    { reported_at: null },
  ])
  expect(await getCodes(hidden)).toContain('comp-to-do')
  expect(await getCodes(hidden)).not.toContain('comp-not-shown')
})

test('ends here a comp that a newer word of Substack shows no more, and takes that back', async () => {
  await run(sql`update comp set confirmed_at = now() - interval '2 days', reported_at = now() - interval '3 days'
    where email_key = ${toKey(hidden)} and ended_at is null`)
  await run(sql`update subscriber set substack_type = null, substack_as_of = now() where email = ${hidden}`)
  await compare()
  expect(await getCodes(hidden)).toContain('comp-not-shown')
  const inForce = () => run(sql`select 1 from comp where email_key = ${toKey(hidden)} and ended_at is null`)
  const person = (await found()).find((its) => its.email === hidden)
  const { changeSetId } = await fixDiscrepancy(context(), {
    id: person?.id ?? 0,
    code: 'comp-not-shown',
    answer: 'end-comp',
  })
  expect(await inForce()).toEqual([])
  expect(await getCodes(hidden)).not.toContain('comp-not-shown')
  await run(
    sql`insert into comp (email_key, granted_by, comped_at) values (${toKey(hidden)}, 'somebody else', app_now())`,
  )
  const conflicts = () => changeConflicts(context(), { id: changeSetId ?? 0 })
  expect(await conflicts()).toMatchObject({ items: [{ email: hidden, reason: 'Comped since' }], total: 1 })
  await undo(changeSetId)
  expect(
    await run(sql`select granted_by as by from comp where email_key = ${toKey(hidden)} and ended_at is null`),
  ).toEqual([{ by: 'somebody else' }])
  expect(await run(sql`select kept_rows as kept from change_set where id = ${changeSetId}`)).toEqual([{ kept: 1 }])
  // What an undo left alone can be undone when nothing stands in its way any more.
  await run(sql`delete from comp where email_key = ${toKey(hidden)} and granted_by = 'somebody else'`)
  expect(await conflicts()).toMatchObject({ items: [], total: 0, held: 0 })
  await undo(changeSetId)
  expect(await inForce()).toHaveLength(1)
  expect(await run(sql`select kept_rows as kept from change_set where id = ${changeSetId}`)).toEqual([{ kept: 0 }])
  expect(await getCodes(hidden)).toContain('comp-not-shown')
})

test('a comp that was ended so and is put back by hand is to be given at Substack, which shows it no more', async () => {
  const [comp] = await run(sql<{ id: number }>`update comp set confirmed_at = now() - interval '2 days'
    where email_key = ${toKey(hidden)} and ended_at is null returning id`)
  await compare()
  const person = (await found()).find((its) => its.email === hidden)
  await fixDiscrepancy(context(), { id: person?.id ?? 0, code: 'comp-not-shown', answer: 'end-comp' })
  await restoreComp(context(), { id: comp?.id ?? 0 })
  await compare()
  expect(await getCodes(hidden)).toContain('comp-to-do')
})

test('ends what Substack said of somebody whom it has no more, and takes that back', async () => {
  await run(sql`update subscriber set substack_tier = 'Paid', substack_type = 'monthly', substack_absent_at = now()
    where email = ${shown}`)
  await run(sql`select refresh_access(array[${toKey(shown)}])`)
  await compare()
  const word = () =>
    run(
      sql`select substack_tier as stated, substack_type as type, subscription_tier as plan from subscriber where email = ${shown}`,
    )
  const before = await word()
  expect(before).toEqual([{ stated: 'Paid', type: 'monthly', plan: 'Paid' }])
  expect(await getCodes(shown)).toContain('absent-at-substack')
  const { changeSetId } = await fix(shown, 'absent-at-substack')
  expect(await word()).toEqual([{ stated: 'Free', type: null, plan: 'Free' }])
  expect(await getCodes(shown)).not.toContain('absent-at-substack')
  await undo(changeSetId)
  expect(await word()).toEqual(before)
})

test('whom a fix marked as exported, its undo counts', async () => {
  await compare()
  const waiting = (await found()).find((its) => its.discrepancies.some(({ code }) => code === 'waits-but-at-substack'))
  const { changeSetId } = await fix(waiting?.email ?? '', 'waits-but-at-substack')
  await undo(changeSetId)
  const [job] = await run(
    sql`select result from job where kind = 'undo' and change_set_id = ${changeSetId}::int order by id desc limit 1`,
  )
  expect(job).toMatchObject({ result: { undone: 1, kept: 0 } })
})
