import type { PortalOverview, PortalSubscription } from '@joy/contract'
import { formatDay } from '../../dates.ts'

type Gift = Pick<NonNullable<PortalOverview['substack']>, 'isComped' | 'compedUntil'>

/** How long what the community gives somebody lasts; undefined: nothing is given. */
export function giftUntil(gift: Gift | null): string | undefined {
  if (!gift?.isComped) return undefined
  return gift.compedUntil ? `Until ${formatDay(gift.compedUntil)}` : 'Without an end'
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

/** What happens when a cancelled subscription ends: what somebody has by another source goes on. */
export function afterTheEnd({ until, plan, source }: PortalOverview['access'], endsAt: string): string {
  if (source === null || plan === 'Free') return ''
  if (until === null) return ' What you have goes on after it.'
  return until > endsAt ? ` What you have goes on until ${formatDay(until)}.` : ''
}
