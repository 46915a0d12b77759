import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { jobHandlers } from '../background/job-handlers.ts'
import { processJobs } from '../jobs/process-jobs.ts'
import { deliverCalls } from '../call-delivery/deliver-calls.ts'
import { fixDiscrepancy } from '../reconcile/fix-discrepancy.ts'
import { pageDiscrepancies } from '../reconcile/page-discrepancies.ts'
import { startCompare } from '../reconcile/start-compare.ts'
import { systemContext } from '../system-context.ts'
import { type ConnectedApp, connectSimulators } from '../testing/connect-simulators.ts'
import { createTestApp } from '../testing/test-context.ts'
import { getUpgrade } from '../upgrades/get-upgrade.ts'
import { processEvents } from '../webhooks/process-events.ts'
import { checkMemberships } from '../membership-check/check-memberships.ts'
import { sampleDataToday } from '../testing/demo-data.ts'

let made: Awaited<ReturnType<typeof createTestApp>>
let connected: ConnectedApp
beforeAll(async () => {
  made = await createTestApp(sampleDataToday())
  connected = await connectSimulators(made.app)
  await compare()
})
afterAll(async () => {
  await connected.close()
  await made.database.close()
})
beforeEach(async () => {
  connected.simulators.control.state.deliveries.length = 0
  await run(sql`delete from webhook_event`)
})

const ruth = { member: '48210377', email: 'ruth.abernathy@example.com' }
const context = () => made.context({ ...connected.app })
const run = <T>(statement: ReturnType<typeof sql<T>>) => queryRows(made.context().em, statement)
const readEvents = () =>
  run(sql<{ status: string; detail: string }>`select status, detail from webhook_event order by id`)

async function compare(): Promise<void> {
  await startCompare(context())
  await processJobs(connected.app, jobHandlers)
}
/** What somebody does in Planning Center's own pages. */
async function edit(id: string, attributes: object): Promise<void> {
  const { applicationId, secret } = connected.simulators.credentials.planningcenter
  const authorization = `Basic ${Buffer.from(`${applicationId}:${secret}`).toString('base64')}`
  const response = await fetch(`${connected.simulators.baseUrls.planningcenter}/people/v2/people/${id}`, {
    method: 'PATCH',
    headers: { authorization, 'user-agent': 'Tests (a@b.example)', 'content-type': 'application/json' },
    body: JSON.stringify({ data: { type: 'Person', id, attributes } }),
  })
  expect(response.status).toBe(200)
}
const arrive = async () => {
  await connected.simulators.control.deliverDue()
  await processEvents(connected.app)
}
async function findUpgrade(member: string) {
  const [row] = await run(sql<{ id: number }>`select id from upgrade where planning_center_member_id = ${member}`)
  return getUpgrade(context(), { id: row?.id ?? 0 })
}
async function discrepancies(email: string): Promise<string[]> {
  const { items } = await pageDiscrepancies(context(), { limit: 200 })
  return items.find((person) => person.email === email)?.discrepancies.map(({ code }) => code) ?? []
}

test('a membership that was taken away by hand shows in the reconciliation and on the upgrade, and the fix gives it back', async () => {
  expect((await findUpgrade(ruth.member)).membershipStatus).toMatchObject({ isMember: true })
  expect(await discrepancies(ruth.email)).not.toContain('membership-missing')
  await edit(ruth.member, { membership: 'Visitor' })
  await arrive()
  expect(await readEvents()).toEqual([
    { status: 'done', detail: "Is no member in Planning Center any more: the membership there is 'Visitor' now." },
  ])
  const shown = await findUpgrade(ruth.member)
  expect(shown).toMatchObject({
    status: 'registered',
    membershipStatus: { isMember: false, isActive: true, membership: 'Visitor' },
    history: [{ text: expect.stringContaining("the membership there is 'Visitor' now"), by: 'Planning Center' }, {}],
  })
  expect(await discrepancies(ruth.email)).toContain('membership-missing')

  const { items } = await pageDiscrepancies(context(), { limit: 200 })
  const id = items.find(({ email }) => email === ruth.email)?.id ?? 0
  await fixDiscrepancy(context(), { id, code: 'membership-missing' })
  await deliverCalls(connected.app)
  await arrive()
  expect(await discrepancies(ruth.email)).not.toContain('membership-missing')
  expect((await findUpgrade(ruth.member)).membershipStatus).toMatchObject({ isMember: true })
})

test('told ten times and out of order it is told once here: what is true is asked', async () => {
  await edit(ruth.member, { status: 'inactive' })
  await edit(ruth.member, { status: 'active' })
  await edit(ruth.member, { membership: null })
  const ids = connected.simulators.control.state.deliveries.map(({ id }) => id)
  const before = (await findUpgrade(ruth.member)).history.length
  await connected.simulators.control.redeliver([...ids.toReversed(), ...ids, ...ids])
  await processEvents(connected.app)
  const { history, membershipStatus } = await findUpgrade(ruth.member)
  expect(membershipStatus).toMatchObject({ isMember: false, membership: null })
  expect(history.length).toBe(before + 1)
  expect((await readEvents()).map(({ status }) => status).toSorted()).toEqual(['done', 'ignored', 'ignored'])
  await edit(ruth.member, { membership: 'Member' })
  await arrive()
  expect((await findUpgrade(ruth.member)).history[0]?.text).toBe('Is a member in Planning Center again.')
})

test('an edit of somebody who is none of ours asks Planning Center nothing', async () => {
  await edit('31000003', { membership: 'Visitor' })
  await run(sql`delete from reconcile_member where person_id = '31000003'`)
  connected.simulators.control.setFault({ platform: 'planningcenter', kind: 'server error', times: 9 })
  await arrive()
  expect(await readEvents()).toEqual([{ status: 'ignored', detail: 'They are nobody of ours.' }])
  connected.simulators.control.clearFaults()
})

test('what no event told is read by the next check, and by the next comparison', async () => {
  const check = async () => {
    await run(sql`update membership_check set next_at = now()`)
    return checkMemberships(systemContext(connected.app, 'Check', 'check'))
  }
  expect(await check()).toBe(0)
  expect(await checkMemberships(systemContext(connected.app, 'Check', 'check'))).toBeNull()
  await edit(ruth.member, { membership: 'Regular Attender' })
  connected.simulators.control.state.deliveries.length = 0
  expect(await check()).toBe(1)
  expect(await check()).toBe(0)
  expect(await findUpgrade(ruth.member)).toMatchObject({
    membershipStatus: { isMember: false, membership: 'Regular Attender' },
  })
  expect(await discrepancies(ruth.email)).toContain('membership-missing')

  await edit(ruth.member, { membership: 'Member' })
  connected.simulators.control.state.deliveries.length = 0
  await compare()
  expect(await findUpgrade(ruth.member)).toMatchObject({ membershipStatus: { isMember: true } })
  expect(await discrepancies(ruth.email)).not.toContain('membership-missing')
})

test('one who cannot be read is named on the reconciliation, and those who changed with them are read', async () => {
  await edit(ruth.member, { membership: 'Visitor' })
  connected.simulators.control.state.deliveries.length = 0
  const { people } = connected.simulators.control.state.planningCenter
  const same = people.find(({ id }) => id === ruth.member)
  if (!same) throw new Error('She is not there.')
  const torn = { ...same, id: '424242', status: 7 as never }
  people.push(torn)
  await run(sql`update membership_check set next_at = now()`)
  expect(await checkMemberships(systemContext(connected.app, 'Check', 'check'))).toBe(1)
  expect(await run(sql`select object_id, reason from reconcile_left_out where platform = 'planningcenter'`)).toEqual([
    { object_id: '424242', reason: 'They cannot be read: another shape at attributes.status.' },
  ])
  people.splice(people.indexOf(torn), 1)
  await edit(ruth.member, { membership: 'Member' })
  await arrive()
})

test('a check that Planning Center breaks off is done again, from where it was', async () => {
  await edit(ruth.member, { membership: 'Visitor' })
  connected.simulators.control.state.deliveries.length = 0
  await run(sql`update membership_check set next_at = now()`)
  connected.simulators.control.setFault({ platform: 'planningcenter', kind: 'server error', times: 9 })
  await expect(checkMemberships(systemContext(connected.app, 'Check', 'check'))).rejects.toMatchObject({
    kind: 'unavailable',
  })
  connected.simulators.control.clearFaults()
  await run(sql`update membership_check set next_at = now()`)
  expect(await checkMemberships(systemContext(connected.app, 'Check', 'check'))).toBe(1)
})

test('whoever was merged is followed to the new id, and what that one is shows', async () => {
  await edit(ruth.member, { membership: 'Member' })
  await arrive()
  connected.simulators.control.mergePeople('31000002', ruth.member)
  await arrive()
  const { membershipStatus, history } = await findUpgrade('31000002')
  expect(membershipStatus).toMatchObject({ isMember: false, membership: null })
  expect(history.map(({ text }) => text)).toContain(
    `Person ${ruth.member} was merged into 31000002 in Planning Center; this upgrade names 31000002 from now on.`,
  )
  expect(await discrepancies(ruth.email)).toContain('membership-missing')
})
