import { queryRows } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectToSimulators } from '../testing/connect-to-simulators.ts'
import { deliverCalls } from '../call-delivery/deliver-calls.ts'
import { systemContext } from '../system-context.ts'
import { cancelUpgrade } from './cancel-upgrade.ts'
import { openUpgradeHarness } from './testing/upgrade-harness.ts'

let place: Awaited<ReturnType<typeof openUpgradeHarness>>
beforeAll(async () => {
  place = await openUpgradeHarness({ connect: false })
})
afterAll(() => place.close())

test('upgrades by link, paid already, and comped that were written before a provider was connected go on once it is', async () => {
  const names = ['Link Early', 'Cheque Early', 'Comp Early', 'Gone Early'] as const
  const [byLink, byCheque, byComp, gone] = await Promise.all(
    names.map(async (name, at) => {
      const subscriberId = await place.somebody(name, `early${at}@example.org`)
      const payments = [{ kind: 'checkout' }, { kind: 'reference', reference: 'early' }, { kind: 'comp' }] as const
      return place.start(subscriberId, payments[at] ?? { kind: 'checkout' })
    }),
  )
  if (!byLink || !byCheque || !byComp || !gone) throw new Error('They were not started.')
  await cancelUpgrade(place.context(), { id: gone })
  expect(await deliverCalls(place.app)).toBe(0)
  expect(place.enqueued).toEqual([])
  for (const id of [byCheque, byComp]) expect((await place.record(id)).status).toBe('paid')

  await connectToSimulators(systemContext(place.app, 'test', 'test'))
  expect(await deliverCalls(place.app)).toBe(3)
  await place.work()
  expect((await place.record(byLink)).status).toBe('awaiting payment')
  expect((await place.record(gone)).status).toBe('cancelled')
  for (const [at, id] of [byCheque, byComp].entries()) {
    expect((await place.record(id)).status).toBe('registered')
    expect(place.there(`early${at + 1}@example.org`, names[at + 1] ?? '')).toHaveLength(1)
  }
  expect(place.there('early3@example.org', 'Gone Early')).toEqual([])
  expect(await deliverCalls(place.app)).toBe(0)
  const waiting = await queryRows(
    place.context().em,
    sql`select id from outbound_call where status <> 'done' and action in ('make-checkout-link', 'register-upgrade')`,
  )
  expect(waiting).toEqual([])
})
