import type { AccessSource, PortalSubscription } from '@joy/contract'
import { afterEach, expect, test } from 'vitest'
import { setCommunityZone } from '#dates.ts'
import { planEndMessage } from './plan-end-messages.ts'

afterEach(() => setCommunityZone('UTC'))
const asOf = '2025-03-28T15:04:00.000Z'
const end = '2025-04-24T02:15:00.000Z'
const source = (over: Partial<AccessSource> = {}): AccessSource => ({
  kind: 'subscription',
  plan: 'Join the Gym',
  type: 'monthly',
  from: null,
  until: end,
  isInForce: true,
  isCarrying: true,
  statement: null,
  ...over,
})
const paid: PortalSubscription = {
  sid: 's',
  planTitle: 'Join the Gym',
  interval: 'month',
  amountCents: 1000,
  chargedCents: 1000,
  discounts: [],
  quantity: 1,
  currency: 'usd',
  status: 'active',
  renewsAt: null,
  nextCharge: null,
  nextTerm: null,
  isRenewalUnheard: false,
  endsAt: end,
  endedAt: null,
  isEndUnconfirmed: false,
  isPlanUnconfirmed: false,
  isResumeUnconfirmed: false,
  refused: null,
  isOfDeleted: false,
  accessUntil: null,
  failedSince: null,
  dunning: null,
  collectionPause: null,
  card: null,
  paymentMethod: null,
}
const deletion = { askedAt: asOf, dueAt: '2025-04-11T15:04:00.000Z' }
const expected = (
  sources: AccessSource[],
  subscription: Partial<PortalSubscription> = {},
  plan = 'Join the Gym',
  waiting: typeof deletion | null = null,
) =>
  planEndMessage({
    deletion: waiting,
    access: { plan, type: null, source: null, since: null, until: null, asOf, graceDays: 14, sources },
    subscriptions: [{ ...paid, ...subscription }],
  })

test('what was cancelled ends on its day, in the community’s zone', () => {
  expect(expected([source()])).toBe('Join the Gym ends on Apr 24, 2025.')
  setCommunityZone('America/Los_Angeles')
  expect(expected([source()])).toBe('Join the Gym ends on Apr 23, 2025.')
})

test('what goes on after it is told, and what carries the plan on has no end', () => {
  const gift = source({ kind: 'comp', plan: 'Paid', until: null, isCarrying: false })
  expect(expected([source(), gift])).toBe('Join the Gym ends on Apr 24, 2025. Then you have Work Out as a gift.')
  expect(expected([source(), { ...gift, plan: 'Join the Gym' }])).toBeUndefined()
  const longer = { ...gift, plan: 'Join the Gym', until: '2025-06-01T12:00:00.000Z' }
  expect(expected([source(), longer])).toBe('Join the Gym ends on Jun 1, 2025.')
})

test('whoever waits for the end of their account has their plan until then at the longest', () => {
  const until = 'Join the Gym ends with your account, on Apr 11, 2025.'
  expect(expected([source()], {}, 'Join the Gym', deletion)).toBe(until)
  expect(expected([source({ until: null })], {}, 'Join the Gym', deletion)).toBe(until)
  const soon = source({ until: '2025-04-02T12:00:00.000Z' })
  expect(expected([soon], {}, 'Join the Gym', deletion)).toBe('Join the Gym ends on Apr 2, 2025.')
  expect(expected([], {}, 'Free', deletion)).toBeUndefined()
})

test('until Stripe has confirmed it the day is told with that', () => {
  const open = source({ until: null })
  const said = 'Join the Gym ends on Apr 24, 2025, once Stripe has confirmed that you cancelled it.'
  expect(expected([open], { isEndUnconfirmed: true })).toBe(said)
  expect(expected([source()], { isEndUnconfirmed: true })).toBe(said)
  // Another one goes on: nothing ends.
  expect(expected([open, open], { isEndUnconfirmed: true })).toBeUndefined()
})

test('what renews has no end, and neither has the free plan', () => {
  expect(expected([source({ until: null })], { endsAt: null, renewsAt: end })).toBeUndefined()
  expect(expected([], {}, 'Free')).toBeUndefined()
})

test('what is paid outside of Stripe says until when it is paid, and then until when it is kept', () => {
  const kept = '2025-05-08T02:15:00.000Z'
  const outside = { endsAt: null, renewsAt: end, accessUntil: kept }
  expect(expected([source({ until: kept })], outside)).toBe('Join the Gym is paid until Apr 24, 2025.')
  const over = { ...outside, renewsAt: '2025-03-20T02:15:00.000Z' }
  expect(expected([source({ until: kept })], over)).toBe('Join the Gym ends on May 8, 2025.')
})
