import type { ProviderSubscription } from '@joy/integrations/payments/payment-provider.ts'

/**
 * What the provider says of a subscription, as our row has it: `life` is the provider's alone to know, `terms` can be
 * decided here too and then be told to it.
 */
export const toTruth = (providerSubscription: ProviderSubscription, readAt: Date) => ({
  life: {
    status: providerSubscription.status,
    endedAt: providerSubscription.endedAt === null ? null : new Date(providerSubscription.endedAt),
    cardBrand: providerSubscription.paymentMethod?.card
      ? brandName(providerSubscription.paymentMethod.card.brand)
      : null,
    cardLast4: providerSubscription.paymentMethod?.card?.last4 ?? null,
    paymentMethod: toStored(providerSubscription.paymentMethod),
    otherItems: providerSubscription.otherItems,
    isScheduled: providerSubscription.isScheduled,
    discounts: providerSubscription.discounts,
    collectionPause: providerSubscription.collectionPause?.behavior ?? null,
    collectionResumesAt: providerSubscription.collectionPause?.resumesAt
      ? new Date(providerSubscription.collectionPause.resumesAt)
      : null,
    providerCustomerId: providerSubscription.customerId,
    providerReadAt: readAt,
  },
  terms: {
    amountCents: (providerSubscription.price.amountCents ?? 0) * providerSubscription.quantity,
    quantity: providerSubscription.quantity,
    intervalCount: providerSubscription.price.intervalCount,
    currency: providerSubscription.price.currency,
    ...toTerm(providerSubscription),
  },
})

const toStored = (method: ProviderSubscription['paymentMethod']) =>
  method && { kind: method.kind, last4: method.last4, wallet: method.wallet }

/** An end that was chosen freely lies in another period than this one, or within it. */
export function toTerm({ willEnd, endsAt, currentPeriodEndsAt, startedAt }: ProviderSubscription) {
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
