import { seed } from '@joy/database/seed.ts'
import { rowsOf, sql } from '@joy/database/sql.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type ConnectedApp, connectSimulators } from '../testing/connect-simulators.ts'
import { createTestApp } from '../testing/test-context.ts'
import { workOffDeliveries } from './work-off-deliveries.ts'

const ruth = '48210377'
const samuel = '48213902'

let made: Awaited<ReturnType<typeof createTestApp>>
let it: ConnectedApp
beforeAll(async () => {
  made = await createTestApp()
  await seed(made.database, { at: new Date(), seal: made.app.secrets.seal })
  it = await connectSimulators(made.app)
})
afterAll(async () => {
  await it.close()
  await made.database.close()
})
beforeEach(async () => {
  it.simulators.control.state.deliveries.length = 0
  await run(sql`delete from webhook_delivery`)
})

const run = (statement: ReturnType<typeof sql>) => rowsOf(made.context().em, statement)
const upgradesOf = (...members: string[]) =>
  run(sql`select planning_center_member_id as member, status from upgrade
    where planning_center_member_id in (${sql.join(members)}) order by id`)
const ledger = () => run(sql`select event_type as type, status, says from webhook_delivery order by event_type`)
const told = () => it.simulators.control.state.deliveries.map(({ id }) => id)

/** What somebody does in Planning Center's own pages. */
async function remove(id: string): Promise<void> {
  const { applicationId, secret } = it.simulators.credentials.planningcenter
  const authorization = `Basic ${Buffer.from(`${applicationId}:${secret}`).toString('base64')}`
  const url = `${it.simulators.baseUrls.planningcenter}/people/v2/people/${id}`
  const answer = await fetch(url, { method: 'DELETE', headers: { authorization, 'user-agent': 'Tests (a@b.example)' } })
  expect(answer.status).toBe(204)
}

test.each([
  ['the merge is told first', ruth, '31000001', false],
  ['the removal is told first', samuel, '31000002', true],
])('a merged person keeps their upgrade under whoever is left: %s', async (_order, gone, kept, isReversed) => {
  it.simulators.control.mergePeople(kept, gone)
  const ids = told()
  expect(ids).toHaveLength(2)
  for (const id of isReversed ? ids.toReversed() : ids) {
    expect(await it.simulators.control.redeliver([id])).toEqual([200])
    await workOffDeliveries(it.app)
  }
  expect(await upgradesOf(gone, kept)).toEqual([{ member: kept, status: 'registered' }])
  const [removal, merger] = await ledger()
  expect(isReversed ? removal : merger).toMatchObject({ status: 'done', says: expect.stringContaining(kept) })
  expect(isReversed ? merger : removal).toMatchObject({ status: 'ignored' })
})

test('a registered person who is gone calls for a person, once, however often it is told', async () => {
  const [member] = await rowsOf(
    made.context().em,
    sql<{ id: string }>`select planning_center_member_id as id from upgrade
      where status = 'registered' and planning_center_member_id not in (${ruth}, ${samuel}, '31000001', '31000002') limit 1`,
  )
  const id = member?.id ?? ''
  await remove(id)
  const ids = told()
  await it.simulators.control.redeliver([...ids, ...ids, ...ids])
  await workOffDeliveries(it.app)
  expect(await upgradesOf(id)).toEqual([{ member: id, status: 'needs attention' }])
  expect(await ledger()).toEqual([
    {
      type: 'people.v2.events.person.destroyed',
      status: 'done',
      says: 'A registered person is gone there; the upgrade needs attention.',
    },
  ])
})

test('somebody who is none of ours changes nothing', async () => {
  await remove('31000003')
  await it.simulators.control.redeliver(told())
  await workOffDeliveries(it.app)
  expect(await ledger()).toMatchObject([{ status: 'ignored' }])
})
