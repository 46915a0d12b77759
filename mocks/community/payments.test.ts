import { paymentDeed, paymentDetail } from '@joy/contract/schemas/payment.ts'
import { expect, test } from 'vitest'
import { createCommunity } from './community-store.ts'
import { getPayment, paymentSummary, renewPayment } from './payments.ts'

test('one that is paid outside of Stripe runs for one more interval with each payment, and with each but once', () => {
  const world = createCommunity()
  const [cheque, byStripe] = world.subscriptions
  if (!cheque || !byStripe) throw new Error('The cast pays nothing.')
  cheque.isPaidOutside = true
  expect(getPayment(world, { id: cheque.id })).toMatchObject({ provider: 'manual', canRenew: true })
  const until = cheque.currentPeriodEnd
  paymentDeed.parse(renewPayment(world, { id: cheque.id, reference: 'cheque 9' }))
  const after = paymentDetail.parse(getPayment(world, { id: cheque.id }))
  expect(after.currentPeriodEnd > until).toBe(true)
  expect(after.history[0]).toMatchObject({ kind: 'renewed', after: { reference: 'cheque 9' } })
  expect(() => renewPayment(world, { id: cheque.id, reference: 'cheque 9' })).toThrow('is recorded already')
  expect(() => renewPayment(world, { id: byStripe.id, reference: 'cheque 10' })).toThrow('paid through Stripe')
})

test('a pause and the days after a term are no end; what is over with them ended once, when its access did', () => {
  const figures = (change: object) => {
    const world = createCommunity()
    const [one] = world.subscriptions
    if (one) Object.assign(one, { startedAt: '2025-02-01T12:00:00.000Z', ...change })
    const month = paymentSummary(world).months.at(-1)
    return [month?.goingOn, month?.paying, month?.ended]
  }
  expect(figures({})).toEqual([2, 2, 0])
  expect(figures({ collectionPause: { behavior: 'void', resumesAt: null } })).toEqual([2, 1, 0])
  expect(figures({ isPaidOutside: true, currentPeriodEnd: '2025-03-20T12:00:00.000Z' })).toEqual([2, 1, 0])
  expect(figures({ isPaidOutside: true, currentPeriodEnd: '2025-03-05T12:00:00.000Z' })).toEqual([1, 1, 1])
  expect(figures({ status: 'canceled', endedAt: '2025-03-05T12:00:00.000Z' })).toEqual([1, 1, 1])
})
