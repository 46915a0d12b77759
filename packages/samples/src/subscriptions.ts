import { at } from './at.ts'

/** A paid subscription; `sid` is the opaque id that its owner sees. Amounts in US cents. */
export type SampleSubscription = {
  id: number
  sid: string
  email: string
  plan: 'work-out' | 'join-the-gym'
  interval: 'month' | 'year'
  amountCents: number
  status: string
  currentPeriodEnd: string
  providerSubscriptionId: string
  cardBrand: string
  cardLast4: string
  startedAt: string
}

const gymByMonth = { plan: 'join-the-gym', interval: 'month', amountCents: 1000, status: 'active' } as const

/** The two who pay: $10 a month each. */
export const subscriptions: readonly SampleSubscription[] = [
  {
    id: 1,
    sid: 'sub_q7Vd2mXc9RkT4wZb',
    email: 'joseph.kalinowski@example.net',
    ...gymByMonth,
    currentPeriodEnd: at('2025-04-15'),
    providerSubscriptionId: 'sub_1sampleKalinowski',
    cardBrand: 'Mastercard',
    cardLast4: '4444',
    startedAt: at('2024-09-15'),
  },
  {
    id: 2,
    sid: 'sub_h3Nf8pLs5YjG6uEa',
    email: 's.adeyemi@example.com',
    ...gymByMonth,
    currentPeriodEnd: at('2025-04-24', '08:15'),
    providerSubscriptionId: 'sub_1sampleAdeyemi',
    cardBrand: 'Visa',
    cardLast4: '4242',
    startedAt: at('2025-03-24', '08:15'),
  },
]
