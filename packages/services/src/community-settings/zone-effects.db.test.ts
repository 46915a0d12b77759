import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { dayIn } from '@joy/domain/time/day-in.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { createTestApp } from '../testing/test-context.ts'
import { zoneEffects } from './zone-effects.ts'

const HOUR = 3_600_000

describe('what another zone would move', async () => {
  const { app, database, context } = await createTestApp()
  afterAll(() => database.close())
  const run = (statement: ReturnType<typeof sql>) => queryRows(context().em, statement)
  const now = app.clock.now()
  // Every 11 hours of more than a year, some dates without a time among them, and ends to come.
  const moments = Array.from({ length: 800 }, (_, index) => new Date(now.getTime() - index * 11 * HOUR))
  moments.push(
    ...[40, 80, 120].map(
      (days) => new Date(`${dayIn(new Date(now.getTime() - days * 24 * HOUR), 'UTC')}T12:00:00.000Z`),
    ),
  )
  const ends = Array.from({ length: 30 }, (_, index) => new Date(now.getTime() + (1 + index * 13) * HOUR))
  await run(sql`insert into website_subscriber (email, email_key, signed_up_at)
    select 'w' || n || '@x.org', 'w' || n || '@x.org', at from unnest(${moments}::timestamptz[]) with ordinality it (at, n)`)
  await run(sql`insert into subscriber (email, email_key, subscribed_at)
    select 's' || n || '@x.org', 's' || n || '@x.org', at from unnest(${moments}::timestamptz[]) with ordinality it (at, n)`)
  await run(sql`insert into comp (email_key, plan, granted_by, until)
    select 's' || n || '@x.org', 'Paid', 'Hannah', at from unnest(${ends}::timestamptz[]) with ordinality it (at, n)`)

  const expected = (all: readonly Date[], zone: string, since: string) => {
    const days = all.map((at) => [dayIn(at, 'UTC'), dayIn(at, zone)] as const).filter(([was]) => was >= since)
    return {
      day: days.filter(([was, then]) => was !== then).length,
      month: days.filter(([was, then]) => was.slice(0, 7) !== then.slice(0, 7)).length,
    }
  }

  it.each(['America/Los_Angeles', 'Pacific/Auckland', 'Asia/Kolkata', 'UTC'])(
    'is counted for %s and changes nothing',
    async (timeZone) => {
      const effects = await zoneEffects(context(), { timeZone })
      expect(effects.since).toMatch(/^\d{4}-\d\d-01$/u)
      expect(effects.signUps).toMatchObject(expected(moments, timeZone, effects.since))
      expect(effects.newsletter).toMatchObject(expected(moments, timeZone, effects.since))
      expect(effects.endings).toEqual({ all: 30, ...expected(ends, timeZone, '') })
      if (timeZone === 'UTC') expect(effects.signUps).toMatchObject({ day: 0, month: 0 })
      else expect(effects.signUps.day).toBeGreaterThan(100)
      expect(await run(sql`select time_zone from community`)).toEqual([{ time_zone: 'UTC' }])
      expect(await run(sql`select from job`)).toEqual([])
    },
  )

  it.each(['Mars/Phobos', '', "'; drop table community; --"])('refuses what is no zone: %s', (timeZone) =>
    expect(zoneEffects(context(), { timeZone })).rejects.toMatchObject({ code: 'invalid_input' }),
  )
})
