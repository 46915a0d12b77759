import { queryRow } from '@joy/database/raw-rows.ts'
import { sql } from '@joy/database/sql.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliverCalls } from '../call-delivery/deliver-calls.ts'
import { recordLinkExpired } from '../upgrades/checkout-link.ts'
import { fixDiscrepancy } from './fix-discrepancy.ts'
import { openReconciliation } from './testing/open-reconciliation.ts'

let place: Awaited<ReturnType<typeof openReconciliation>>
beforeAll(async () => {
  place = await openReconciliation()
})
afterAll(() => place.close())

const fix = async (email: string, code: Parameters<typeof fixDiscrepancy>[1]['code']) =>
  fixDiscrepancy(place.context(), { id: (await place.found(email))?.id ?? 0, code })
const getId = async (email: string) =>
  (await queryRow(place.context().em, sql<{ id: number }>`select id from subscriber where email_key = ${email}`)).id

/** Registered by a payment that ended since; gives the registration. */
async function paysNoMore(name: string, email: string): Promise<number> {
  const id = await place.joins(name, email)
  Object.assign(await place.atStripe(email), { status: 'canceled', ended_at: 1_700_000_000 })
  await place.compare()
  await fix(email, 'cancelled-at-stripe')
  return id
}

test('an upgrade that nobody has paid for hides no registration that is to be ended, and stays as it is', async () => {
  const rita = 'rita.open@example.org'
  const registration = await paysNoMore('Rita Open', rita)
  const upgrade = await place.start(await getId(rita), { kind: 'checkout' })
  await place.work()
  await place.compare()
  expect(await place.getCodes(rita)).toEqual(['registered-not-paying'])
  await fix(rita, 'registered-not-paying')
  await deliverCalls(place.app)
  expect(await place.record(registration)).toMatchObject({ status: 'cancelled' })
  expect(await place.record(upgrade)).toMatchObject({ status: 'awaiting payment' })
  await place.compare()
  expect(await place.getCodes(rita)).toEqual([])
})

test('nor does one that needs attention: both are told', async () => {
  const sven = 'sven.stopped@example.org'
  await paysNoMore('Sven Stopped', sven)
  const upgrade = await place.start(await getId(sven), { kind: 'checkout' })
  await place.work()
  await recordLinkExpired(place.context(), { id: upgrade, checkoutSessionId: await place.getSessionId(upgrade) })
  expect(await place.record(upgrade)).toMatchObject({ status: 'needs attention' })
  await place.compare()
  expect(await place.getCodes(sven)).toEqual(['registration-stopped', 'registered-not-paying'])
})

test('a payment that is taken over is taken up by its upgrade in the same moment', async () => {
  const tess = 'tess.taken@example.org'
  const id = await place.start(await place.somebody('Tess Taken', tess), { kind: 'checkout' })
  await place.work()
  place.control.payCheckout(await place.getSessionId(id))
  for (const it of place.control.state.deliveries) if (it.outcome === 'pending') it.outcome = 'given up'
  await place.compare()
  expect(await place.getCodes(tess)).toContain('payment-unknown-here')
  await fix(tess, 'payment-unknown-here')
  expect(await place.record(id)).toMatchObject({ status: 'paid', payment: { paidAt: expect.any(String) } })
  await place.work()
  expect(await place.record(id)).toMatchObject({ status: 'registered' })
})
