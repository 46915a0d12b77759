import type { ProviderSubscription } from '@joy/integrations/payments/payment-provider.ts'

/**
 * What the provider says of a subscription, as our row has it: `life` is the provider's alone to know, `terms` can be
 * decided here too and then be told to it.
 */
export const toTruth = (it: ProviderSubscription, readAt: Date) => ({
  life: {
    status: it.status,
    endedAt: it.endedAt === null ? null : new Date(it.endedAt),
    cardBrand: it.paymentMethod?.card ? brandName(it.paymentMethod.card.brand) : null,
    cardLast4: it.paymentMethod?.card?.last4 ?? null,
    discounts: it.discounts,
    collectionPause: it.collectionPause?.behavior ?? null,
    collectionResumesAt: it.collectionPause?.resumesAt ? new Date(it.collectionPause.resumesAt) : null,
    providerCustomerId: it.customerId,
    providerReadAt: readAt,
  },
  terms: {
    amountCents: (it.price.amountCents ?? 0) * it.quantity,
    quantity: it.quantity,
    currency: it.price.currency,
    ...termOf(it),
  },
})

/** An end that was chosen freely lies in another period than this one, or within it. */
export function termOf({ willEnd, endsAt, currentPeriodEndsAt, startedAt }: ProviderSubscription) {
  const end = (willEnd ? endsAt : null) ?? currentPeriodEndsAt ?? endsAt ?? startedAt
  const isElsewhere = willEnd && currentPeriodEndsAt !== null && currentPeriodEndsAt !== end
  return {
    currentPeriodEnd: new Date(end),
    billedUntil: isElsewhere ? new Date(currentPeriodEndsAt) : null,
    isCancelAtPeriodEnd: willEnd,
  }
}

/** visa → Visa, american_express → American Express. */
const brandName = (brand: string): string =>
  brand.replaceAll('_', ' ').replaceAll(/\b\w/gu, (letter) => letter.toUpperCase())
