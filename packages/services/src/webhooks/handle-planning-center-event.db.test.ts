import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createAdministrator } from '../administrators/create-administrator.ts'
import { jobHandlers } from '../background/job-handlers.ts'
import { processJobs } from '../jobs/process-jobs.ts'
import { type ConnectedApp, connectSimulators } from '../testing/connect-simulators.ts'
import { createTestApp } from '../testing/test-context.ts'
import { getUpgrade } from '../upgrades/get-upgrade.ts'
import { retryUpgrade } from '../upgrades/retry-upgrade.ts'
import { processEvents } from './process-events.ts'
import { sampleDataToday } from '../testing/demo-data.ts'

const ruth = '48210377'
const samuel = '48213902'

let made: Awaited<ReturnType<typeof createTestApp>>
let connected: ConnectedApp
beforeAll(async () => {
  made = await createTestApp(sampleDataToday())
  connected = await connectSimulators(made.app)
  await createAdministrator(made.context(), {
    email: 'ann@example.org',
    name: 'Ann',
    password: 'a long enough password',
    role: 'owner',
  })
})
afterAll(async () => {
  await connected.close()
  await made.database.close()
})
beforeEach(async () => {
  connected.simulators.control.state.deliveries.length = 0
  await run(sql`delete from webhook_event`)
})

const context = () => made.context({ ...connected.app })
const run = (statement: ReturnType<typeof sql>) => queryRows(made.context().em, statement)
const getUpgrades = (...members: string[]) =>
  run(sql`select planning_center_member_id as member, status from upgrade
    where planning_center_member_id in (${sql.join(members)}) order by id`)
const readEvents = () => run(sql`select event_type as type, status, detail from webhook_event order by event_type`)
const listDeliveries = () => connected.simulators.control.state.deliveries.map(({ id }) => id)

/** What the histories say, and what the log calls it. */
const readActions = (text: string) =>
  run(sql`select a.action from upgrade_event e join activity a on a.details = 'Upgrade #' || e.upgrade_id || ': ' || e.text
    where e.text = ${text}`)

/** What somebody does in Planning Center's own pages. */
async function remove(id: string): Promise<void> {
  const { applicationId, secret } = connected.simulators.credentials.planningcenter
  const authorization = `Basic ${Buffer.from(`${applicationId}:${secret}`).toString('base64')}`
  const url = `${connected.simulators.baseUrls.planningcenter}/people/v2/people/${id}`
  const response = await fetch(url, {
    method: 'DELETE',
    headers: { authorization, 'user-agent': 'Tests (a@b.example)' },
  })
  expect(response.status).toBe(204)
}

test.each([
  ['the merge is told first', ruth, '31000001', false],
  ['the removal is told first', samuel, '31000002', true],
])('a merged person keeps their upgrade under whoever is left: %s', async (_order, gone, kept, isReversed) => {
  connected.simulators.control.mergePeople(kept, gone)
  const ids = listDeliveries()
  expect(ids).toHaveLength(2)
  for (const id of isReversed ? ids.toReversed() : ids) {
    expect(await connected.simulators.control.redeliver([id])).toEqual([200])
    await processEvents(connected.app)
  }
  expect(await getUpgrades(gone, kept)).toEqual([{ member: kept, status: 'registered' }])
  const said = `Person ${gone} was merged into ${kept} in Planning Center; this upgrade names ${kept} from now on.`
  expect(await readActions(said)).toEqual([{ action: 'Person Merged in Planning Center' }])
  const [removal, merger] = await readEvents()
  expect(isReversed ? removal : merger).toMatchObject({ status: 'done', detail: expect.stringContaining(kept) })
  expect(isReversed ? merger : removal).toMatchObject({ status: 'ignored' })
})

test('a registered person who is gone calls for a person, once, however often it is told', async () => {
  const [member] = await queryRows(
    made.context().em,
    sql<{ id: string; upgrade: number }>`select planning_center_member_id as id, id as upgrade from upgrade
      where status = 'registered' and planning_center_member_id not in (${ruth}, ${samuel}, '31000001', '31000002') limit 1`,
  )
  const { id = '', upgrade = 0 } = member ?? {}
  await remove(id)
  const ids = listDeliveries()
  await connected.simulators.control.redeliver([...ids, ...ids, ...ids])
  await processEvents(connected.app)
  expect(await getUpgrades(id)).toEqual([])
  const { status, planningCenterMemberId, history, steps, can } = await getUpgrade(context(), { id: upgrade })
  expect({ status, planningCenterMemberId }).toEqual({ status: 'needs attention', planningCenterMemberId: null })
  const said = `Person ${id} is gone from Planning Center. Retry looks for the address there again, and makes a new person where nobody has it.`
  expect(history.filter(({ text }) => text === said)).toHaveLength(1)
  expect(steps.find(({ name }) => name === 'find')).toMatchObject({ state: 'failed', reason: said })
  expect(can).toMatchObject({ retry: true, cancel: true, choosePayment: false })
  expect(await readActions(said)).toEqual([{ action: 'Person Gone from Planning Center' }])
  expect(await run(sql`select from notification where link = ${`/admin/upgrades/${upgrade}`}`)).toHaveLength(1)
  expect(await readEvents()).toEqual([
    {
      type: 'people.v2.events.person.destroyed',
      status: 'done',
      detail: `The person of upgrade #${upgrade} is gone there.`,
    },
  ])

  await retryUpgrade(context(), { id: upgrade })
  await processJobs(connected.app, jobHandlers)
  const anew = await getUpgrade(context(), { id: upgrade })
  expect(anew.status).toBe('registered')
  expect(anew.planningCenterMemberId).not.toBe(id)
  const { people } = connected.simulators.control.state.planningCenter
  expect(people.find((person) => person.id === anew.planningCenterMemberId)).toMatchObject({ membership: 'Member' })
})

test('somebody registered before the workflow is registered anew as well, and not charged', async () => {
  const [old] = await queryRows(
    made.context().em,
    sql<{
      id: string
      upgrade: number
    }>`update upgrade set plan = null, interval = null, amount_cents = null, payment_kind = null, paid_at = null
      where id = (select min(id) from upgrade where status = 'registered' and planning_center_member_id like '47%')
      returning planning_center_member_id as id, id as upgrade`,
  )
  const { id = '', upgrade = 0 } = old ?? {}
  await run(sql`delete from upgrade_step where upgrade_id = ${upgrade}`)
  await remove(id)
  await connected.simulators.control.redeliver(listDeliveries())
  await processEvents(connected.app)
  await retryUpgrade(context(), { id: upgrade })
  await processJobs(connected.app, jobHandlers)
  expect(await getUpgrade(context(), { id: upgrade })).toMatchObject({
    status: 'registered',
    payment: { checkoutUrl: null, paidAt: null },
  })
})

test('a cancelled upgrade lets the id go and stays cancelled', async () => {
  const [over] = await queryRows(
    made.context().em,
    sql<{ id: string; upgrade: number }>`update upgrade set status = 'cancelled'
      where id = (select max(id) from upgrade where status = 'registered' and planning_center_member_id like '47%')
      returning planning_center_member_id as id, id as upgrade`,
  )
  const { id = '', upgrade = 0 } = over ?? {}
  await remove(id)
  await connected.simulators.control.redeliver(listDeliveries())
  await processEvents(connected.app)
  const { status, planningCenterMemberId, history } = await getUpgrade(context(), { id: upgrade })
  expect({ status, planningCenterMemberId }).toEqual({ status: 'cancelled', planningCenterMemberId: null })
  expect(history[0]?.text).toBe(`Person ${id} is gone from Planning Center.`)
})

test('somebody who is none of ours changes nothing', async () => {
  await remove('31000003')
  await connected.simulators.control.redeliver(listDeliveries())
  await processEvents(connected.app)
  expect(await readEvents()).toMatchObject([{ status: 'ignored' }])
})
