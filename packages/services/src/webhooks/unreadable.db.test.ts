import { afterAll, beforeAll, expect, test } from 'vitest'
import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { openUpgradeHarness } from '../upgrades/testing/upgrade-harness.ts'
import { processEvents } from './process-events.ts'

let place: Awaited<ReturnType<typeof openUpgradeHarness>>
beforeAll(async () => {
  place = await openUpgradeHarness()
})
afterAll(() => place.close())

// Holds F23
test.each(['html', 'torn json', 'server error', 'reset'] as const)(
  'a payment is kept where Stripe answers the question after it with %s, and settles later',
  async (kind) => {
    const [name, email] = [`Paid ${kind.replace(' ', '')}`, `${kind.replace(' ', '.')}@example.org`]
    const id = await place.start(await place.somebody(name, email), { kind: 'checkout' })
    await place.work()
    const session = await place.getSessionId(id)
    place.control.setFault({ platform: 'stripe', kind, times: 100, method: 'GET' })
    await place.pay(session)
    expect((await place.record(id)).status).toBe('awaiting payment')
    const failed = sql`select id from webhook_event where status = 'failed'`
    expect(await queryRows(place.context().em, failed)).toEqual([])
    place.control.clearFaults()
    await queryRows(
      place.context().em,
      sql`update webhook_event set next_try_at = now() - interval '1 second' where status = 'waiting'`,
    )
    await processEvents(place.app)
    await place.work()
    expect((await place.record(id)).status).toBe('registered')
    expect(place.there(email, name)).toHaveLength(1)
  },
)
