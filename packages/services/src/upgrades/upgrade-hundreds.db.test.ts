import { drawCount } from '@joy/database/testing/draw-cases.ts'
import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { testClock } from '@joy/integrations/testing/test-outbound.ts'
import { expect, test } from 'vitest'
import { openUpgradeHarness } from './testing/upgrade-harness.ts'

const AT_ONCE = 4

test('hundreds of upgrades against 100 requests in 20 seconds, which others use too: all registered, each once', async () => {
  const clock = testClock(Date.now())
  const began = clock.now()
  const faults: string[] = []
  const place = await openUpgradeHarness({
    outbound: { ...clock, random: () => 0.5, log: ({ fault }) => fault && faults.push(fault) },
  })
  // PGlite does one thing at a time: fewer show the same.
  const wanted = drawCount(place.app.database.pglite ? 80 : 240, 2)
  const { window, people, emails } = place.control.state.planningCenter
  const before = people.length
  const ids = await queryRows(
    place.context().em,
    sql<{ id: number }>`insert into subscriber (email, email_key, name, name_key, subscription_tier)
      select 'hundreds' || n || '@example.org', 'hundreds' || n || '@example.org', 'Hundredth Person' || n % 50,
        'hundredth person' || n % 50, 'Free' from generate_series(1, ${wanted}::int) n returning id`,
  )
  for (const { id } of ids) await place.start(id, { kind: 'reference', reference: `cheque ${id}` })
  let takenByOthers = 0
  const worker = async () => {
    while (place.enqueued.length > 0) {
      // Another program with the same credentials takes its share, and sometimes all of it.
      const share = place.enqueued.length % 20 === 0 ? (place.enqueued.length % 40 === 0 ? 60 : 100) : 0
      window.count += share
      takenByOthers += share
      expect(['done', 'postponed']).toContain(await place.workOne())
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))

  const [left] = await queryRows(
    place.context().em,
    sql<{ n: number }>`select count(*)::int as n from upgrade where status <> 'registered'`,
  )
  expect(left?.n).toBe(0)
  const made = people.slice(before)
  expect(made).toHaveLength(wanted)
  expect(made.filter(({ membership }) => membership !== 'Member')).toEqual([])
  const owners = emails.filter(({ address }) => address.startsWith('hundreds')).map((it) => it.personId)
  expect(new Set(owners)).toEqual(new Set(made.map(({ id }) => id)))
  expect(owners).toHaveLength(wanted)
  // Others made us be refused, and nothing but that ever was.
  expect(new Set(faults)).toEqual(new Set(['rate limited']))
  // Five calls each, and the windows were used well. The clock adds up what the workers wait, also where they wait at once.
  const windows = (clock.now() - began) / 20_000
  expect(windows).toBeGreaterThan((wanted * 5) / 100 - 1)
  expect(windows).toBeLessThan(((wanted * 5 + takenByOthers) / 100) * 2)
  await place.close()
}, 600_000)
