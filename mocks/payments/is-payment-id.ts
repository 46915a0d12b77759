import type { StoredSubscription } from './stored-subscription.ts'

/** Whether a subscription has this id: its own at Stripe, or the one that its owner sees. */
export const isPaymentId = ({ providerSubscriptionId, sid }: StoredSubscription, id: string): boolean =>
  providerSubscriptionId === id || sid === id
