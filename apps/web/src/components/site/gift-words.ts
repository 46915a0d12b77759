import type { PortalOverview, PortalSubscription } from '@joy/contract'
import { formatDay } from '../../dates.ts'

type Gift = Pick<NonNullable<PortalOverview['substack']>, 'isComped' | 'compedUntil'>

/** How long what the community gives somebody lasts; undefined: nothing is given. */
export function giftUntil(gift: Gift | null): string | undefined {
  if (!gift?.isComped) return undefined
  return gift.compedUntil ? `Until ${formatDay(gift.compedUntil)}` : 'Without an end'
}

/** What the community gives somebody at this moment, on whichever list they stand; null: nothing. */
export function giftOf({ sources }: PortalOverview['access']): Gift | null {
  const gift = sources.find(({ kind, isInForce }) => kind === 'comp' && isInForce)
  return gift ? { isComped: true, compedUntil: gift.until } : null
}

/** A gift ends no payment: whoever has both is told so, with what the payment does (decisions 39). */
export function giftAndPayment(gift: Gift | null, { endsAt }: Pick<PortalSubscription, 'endsAt'>): string | undefined {
  const until = giftUntil(gift)
  if (until === undefined) return undefined
  const given = gift?.compedUntil ? `until ${formatDay(gift.compedUntil)}` : 'without an end'
  return endsAt
    ? `The community also gives you a subscription, ${given}. It goes on when this payment ends.`
    : `The community also gives you a subscription, ${given}. Your payment goes on all the same until you cancel it.`
}
