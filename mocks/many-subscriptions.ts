import { subscriptions } from '@joy/samples/subscriptions.ts'
import type { StoredSubscription } from './payments/stored-subscription.ts'

const [, adeyemi] = subscriptions

/** Somebody made from a number who pays, paid or is to pay: the same number is always the same subscription. */
function made(number: number, over: Partial<StoredSubscription>): StoredSubscription {
  if (!adeyemi) throw new Error('The fixtures have no second subscription.')
  const month = String(1 + (number % 12)).padStart(2, '0')
  return {
    ...adeyemi,
    id: 100 + number,
    sid: `sub_made${number}`,
    email: `payer.${String(number).padStart(3, '0')}@example.net`,
    providerSubscriptionId: `sub_made_at_stripe_${number}`,
    startedAt: `2024-${month}-10T09:30:00.000Z`,
    currentPeriodEnd: '2025-04-10T09:30:00.000Z',
    ...over,
  }
}
const yearly = { interval: 'year', amountCents: 8000, plan: 'work-out' } as const

/** The fixtures' two, and one in each state that a subscription can be in. */
export const subscriptionsInEachState = (): StoredSubscription[] => [
  ...subscriptions,
  made(1, { status: 'past_due', failedSince: '2025-03-21T08:15:00.000Z' }),
  made(2, { ...yearly, isEnding: true }),
  made(3, { status: 'canceled', endedAt: '2025-02-10T09:30:00.000Z' }),
  made(4, { status: 'trialing' }),
  made(5, { status: 'unpaid' }),
  made(6, { status: 'incomplete' }),
  made(7, { ...yearly, status: 'canceled', endedAt: '2024-12-31T23:59:59.999Z' }),
]

/** As many payers as it takes; some end, some have ended. */
export const manySubscriptions = (count: number): StoredSubscription[] =>
  Array.from({ length: count }, (_, number) =>
    made(number, {
      ...(number % 3 === 0 ? yearly : {}),
      ...(number % 10 === 9 ? { status: 'canceled', endedAt: `2025-0${1 + (number % 3)}-05T09:30:00.000Z` } : {}),
      isEnding: number % 8 === 7,
    }),
  )
