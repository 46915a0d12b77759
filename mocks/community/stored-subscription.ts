import type { PaymentDetail, PaymentEvent } from '@joy/contract'
import type { SampleSubscription } from '@joy/samples/subscriptions.ts'

/** A sample subscription with what happened to it since. */
export type StoredSubscription = SampleSubscription & {
  isEnding?: boolean
  endedAt?: string
  events?: PaymentEvent[]
  waiting?: PaymentDetail['waiting']
  refused?: PaymentDetail['refused']
  quantity?: number
  /** Paid outside of Stripe, by cheque or transfer. */
  isPaidOutside?: boolean
}
