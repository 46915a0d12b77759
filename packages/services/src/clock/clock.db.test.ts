import { createProductClock } from '@joy/domain/time/clock.ts'
import { queryRow, queryRows } from '@joy/database/raw-rows.ts'
import { forkEm, sql, sqlRealNow } from '@joy/database/sql.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { App } from '../context.ts'
import { grantComp } from '../comps/grant-comp.ts'
import { runMaintenance } from '../maintenance/run-maintenance.ts'
import { createTestApp } from '../testing/test-context.ts'
import { loadClock } from './load-clock.ts'
import { moveClock, moveClockTo } from './move-clock.ts'

const DAY = 86_400_000
let made: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  made = await createTestApp()
})
afterAll(() => made.database.close())
const one = <Row>(statement: ReturnType<typeof sql<Row>>) => queryRow(forkEm(made.database.orm), statement)
const databaseAt = async () => (await one(sql<{ at: Date }>`select app_now() as at`)).at.getTime()
const apart = async () => Math.abs((await databaseAt()) - made.app.clock.now().getTime())
/** Another process on the same database. */
const other = (over: Partial<App['settings']> = {}): App => ({
  ...made.app,
  clock: createProductClock(),
  settings: { ...made.app.settings, ...over },
})

describe('the clock', () => {
  // Holds F17
  test('is the real one until it is moved; the database and the process agree, before and after', async () => {
    expect(await loadClock(other({ mayMoveClock: false }))).toBe(0)
    expect(await apart()).toBeLessThan(1000)
    expect(Math.abs((await databaseAt()) - Date.now())).toBeLessThan(1000)
    const before = await databaseAt()
    expect(await moveClock(made.app, { by: 3 * DAY })).toBe(3 * DAY)
    expect(await apart()).toBeLessThan(1000)
    expect(await databaseAt()).toBeGreaterThanOrEqual(before + 3 * DAY)
    expect(await moveClock(made.app, { by: 500 })).toBe(3 * DAY + 500)
    expect(await apart()).toBeLessThan(1000)
  })

  test('leaves the real time where it is', async () => {
    const { at } = await one(sql<{ at: Date }>`select ${sqlRealNow} as at`)
    expect(Math.abs(at.getTime() - Date.now())).toBeLessThan(1000)
  })

  test('is what a row is stamped with by default, to the millisecond', async () => {
    await forkEm(made.database.orm).transactional(async (em) => {
      const [row] = await queryRows(
        em,
        sql`insert into subscriber (email, email_key) values ('s@x.org', 's@x.org') returning created_at = app_now() as "isNow"`,
      )
      expect(row).toEqual({ isNow: true })
    })
  })

  test('costs a statement no look-up', async () => {
    const plan = await queryRows(
      made.context().em,
      sql<{ 'QUERY PLAN': string }>`explain verbose select id from comp where until <= app_now()`,
    )
    expect(plan.map((it) => it['QUERY PLAN']).join('\n')).toMatch(
      /Filter: .*date_trunc\('milliseconds'::text, \(now\(\)/u,
    )
  })

  test('goes forward only, and not for ever', async () => {
    for (const by of [-1, Number.NaN, Number.POSITIVE_INFINITY, 1e300])
      await expect(moveClock(made.app, { by })).rejects.toMatchObject({ code: 'invalid_input' })
    const ahead = await loadClock(made.app)
    expect(await moveClockTo(made.app, DAY)).toBe(ahead)
    expect(await moveClock(made.app, { by: 0 })).toBe(ahead)
    expect(await moveClockTo(made.app, ahead + 1)).toBe(ahead + 1)
  })

  test('moved by two at once, goes as far as both say together', async () => {
    const ahead = await loadClock(made.app)
    await Promise.all([moveClock(made.app, { by: DAY }), moveClock(other(), { by: DAY })])
    expect(await loadClock(made.app)).toBe(ahead + 2 * DAY)
  })

  test('is followed by other processes, and stands after a restart', async () => {
    const restarted = other()
    expect(await loadClock(restarted)).toBe(made.app.clock.aheadMs())
    expect(Math.abs(restarted.clock.now().getTime() - made.app.clock.now().getTime())).toBeLessThan(1000)
  })

  test('cannot be moved outside tests and demos, nor such a database be used there', async () => {
    const production = other({ mayMoveClock: false })
    await expect(moveClock(production, { by: DAY })).rejects.toMatchObject({ code: 'forbidden' })
    await expect(loadClock(production)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/^The clock of this database is \d+ days ahead/u),
    })
  })
})

test('a comp with an end runs out when its time comes', async () => {
  const { id } = await one(
    sql<{
      id: number
    }>`insert into subscriber (email, email_key) values ('c@x.org', 'c@x.org') returning id::int as id`,
  )
  await grantComp(made.context(), { subscriberId: id, duration: '30 days' })
  const comp = () =>
    one(sql`select ended_at = until as "isOver", end_reason as reason from comp where email_key = 'c@x.org'`)
  await moveClock(made.app, { by: 29 * DAY })
  await runMaintenance(made.app)
  expect(await comp()).toEqual({ isOver: null, reason: null })
  await moveClock(made.app, { by: 2 * DAY })
  await runMaintenance(made.app)
  expect(await comp()).toEqual({ isOver: true, reason: 'expired' })
})
