import type { ProviderSubscription } from '@joy/integrations/payments/payment-provider.ts'

/** A subscription as Stripe says it: Work Out by the month, active for another month, unless told otherwise. */
export const stripeSubscription = (
  over: Partial<ProviderSubscription> & Pick<ProviderSubscription, 'id' | 'email'>,
): ProviderSubscription => {
  const now = Date.now()
  return {
    customerId: `cus_${over.id}`,
    isCustomerDeleted: false,
    status: 'active',
    itemId: `si_${over.id}`,
    price: {
      id: 'price_work_out',
      amountCents: 800,
      currency: 'usd',
      interval: 'month',
      intervalCount: 1,
      isActive: true,
      isLive: false,
    },
    quantity: 1,
    otherItems: 0,
    isScheduled: false,
    discounts: [],
    startedAt: new Date(now - 86_400_000).toISOString(),
    currentPeriodEndsAt: new Date(now + 29 * 86_400_000).toISOString(),
    willEnd: false,
    endsAt: null,
    canceledAt: null,
    endedAt: null,
    collectionPause: null,
    paymentMethod: null,
    metadata: {},
    ...over,
  }
}
