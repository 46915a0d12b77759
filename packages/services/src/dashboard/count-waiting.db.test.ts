import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp } from '../testing/test-context.ts'
import { countWaiting } from './count-waiting.ts'
import { dashboardOverview } from './dashboard-overview.ts'

let made: Awaited<ReturnType<typeof createTestApp>>
const run = <Row>(statement: ReturnType<typeof sql<Row>>) => queryRows(made.context().em, statement)
let ids: number[] = []
beforeAll(async () => {
  made = await createTestApp()
  const people = await run(sql<{ id: number }>`insert into subscriber (email, email_key)
    select n || '@x.org', n || '@x.org' from generate_series(1, 4) n returning id`)
  ids = people.map(({ id }) => id)
})
afterAll(() => made.database.close())
beforeEach(() => run(sql`delete from upgrade`))

/** An upgrade of the person at that place of the list, and whom it names in Planning Center. */
const upgrade = (at: number, status: string, memberId: string | null = null) =>
  run(
    sql`insert into upgrade (substack_subscriber_id, status, planning_center_member_id) values (${ids[at] ?? 0}, ${status}, ${memberId})`,
  )
const waiting = async () => {
  const { planningCenter } = await dashboardOverview(made.context())
  expect(planningCenter.waiting).toBe(await countWaiting(made.context().em))
  return planningCenter.waiting
}

test('everybody on the way waits, and who arrived or was cancelled does not', async () => {
  for (const [at, status] of ['pending', 'awaiting payment', 'registering', 'needs attention'].entries())
    await upgrade(at, status)
  expect(await waiting()).toBe(4)
  await run(sql`update upgrade set status = case substack_subscriber_id when ${ids[0] ?? 0} then 'registered' else 'cancelled' end
    where substack_subscriber_id in (${ids[0] ?? 0}, ${ids[1] ?? 0})`)
  expect(await waiting()).toBe(2)
})

test('a member with another upgrade on its way waits for nothing', async () => {
  await upgrade(0, 'registered', '701')
  await upgrade(0, 'awaiting payment')
  expect(await waiting()).toBe(0)
})

test('two upgrades of one person are one who waits', async () => {
  await upgrade(0, 'needs attention')
  await upgrade(0, 'pending', '701')
  expect(await waiting()).toBe(1)
})

test('two who are one person in Planning Center count once, and not at all where that one is a member', async () => {
  await upgrade(0, 'registering', '701')
  await upgrade(1, 'needs attention', '702')
  expect(await waiting()).toBe(2)
  // Merged there: both name who was kept.
  await run(sql`update upgrade set planning_center_member_id = '702'`)
  expect(await waiting()).toBe(1)
  await upgrade(2, 'registered', '702')
  expect(await waiting()).toBe(0)
})
