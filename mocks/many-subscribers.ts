import { millisecondsInDay } from '@joy/domain/time/durations.ts'
import type { Subscriber } from '@joy/contract'
import { subscribers } from '@joy/samples/subscribers.ts'

const oldest = Date.parse('2022-08-13T09:30:00.000Z')

/** Somebody made from a number: the same number is always the same person. */
const stranger = (number: number): Subscriber => ({
  id: subscribers.length + number,
  email: `reader.${String(number).padStart(6, '0')}@example.net`,
  name: number % 7 === 0 ? null : `Reader ${number}`,
  subscriptionTier: number % 40 === 0 ? 'Paid' : 'Free',
  subscriptionType: number % 40 === 0 ? 'yearly' : null,
  subscriptionStatus: number % 25 === 0 ? 'unsubscribed' : 'active',
  subscribedAt: new Date(oldest - (number % 3_000) * millisecondsInDay).toISOString(),
  syncedAt: '2025-03-28T15:02:00.000Z',
  isComped: false,
  compedAt: null,
})

/** The fixtures and, behind them, as many strangers as it takes. */
export const manySubscribers = (count: number): Subscriber[] => [
  ...subscribers,
  ...Array.from({ length: Math.max(0, count - subscribers.length) }, (_, index) => stranger(index + 1)),
]
