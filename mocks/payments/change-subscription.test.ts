import { subscriptionChange, subscriptionDetail } from '@joy/contract/schemas/subscription.ts'
import { expect, test } from 'vitest'
import { createMockBackend } from '../backend/mock-backend.ts'
import { renewSubscription } from './change-subscription.ts'
import { getSubscription } from './get-subscription.ts'

test('one that is paid outside of Stripe runs for one more interval with each payment, and with each but once', () => {
  const world = createMockBackend()
  const [cheque, byStripe] = world.subscriptions
  if (!cheque || !byStripe) throw new Error('The fixtures pay nothing.')
  cheque.isPaidOutside = true
  expect(getSubscription(world, { id: cheque.id })).toMatchObject({ provider: 'manual', canRenew: true })
  const until = cheque.currentPeriodEnd
  subscriptionChange.parse(renewSubscription(world, { id: cheque.id, reference: 'cheque 9' }))
  const after = subscriptionDetail.parse(getSubscription(world, { id: cheque.id }))
  expect(after.currentPeriodEnd > until).toBe(true)
  expect(after.history[0]).toMatchObject({ kind: 'renewed', after: { reference: 'cheque 9' } })
  expect(() => renewSubscription(world, { id: cheque.id, reference: 'cheque 9' })).toThrow('is recorded already')
  expect(() => renewSubscription(world, { id: byStripe.id, reference: 'cheque 10' })).toThrow('paid through Stripe')
})
