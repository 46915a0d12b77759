import type { PortalOverview, PortalSubscription } from '@joy/contract'
import { tierName } from '@joy/domain/plans/tiers.ts'
import { formatDay } from '#dates.ts'

/** What the community gives; `until` null: without an end. */
export type Gift = { plan: string; until: string | null }

/** What the community gives somebody at this moment, on whichever list they stand, until their account goes at the latest; null: nothing. */
export function getGift({ access, deletion }: Pick<PortalOverview, 'access' | 'deletion'>): Gift | null {
  const gift = access.sources.find(({ kind, isInForce }) => kind === 'comp' && isInForce)
  if (!gift) return null
  const isLonger = deletion !== null && (gift.until === null || gift.until > deletion.dueAt)
  return { plan: gift.plan, until: isLonger ? deletion.dueAt : gift.until }
}

const term = ({ until }: Gift) => (until ? `until ${formatDay(until)}` : 'without an end')

/** 'Join the Gym, until Jun 26, 2025'. */
export const giftLabel = (gift: Gift): string => `${tierName(gift.plan)}, ${term(gift)}`

/** A gift ends no payment: whoever has both is told so, with what the payment does (ruling 39). */
export function giftAndPayment(
  gift: Gift | null,
  {
    endsAt,
    accessUntil,
    chargedCents,
    collectionPause,
  }: Pick<PortalSubscription, 'endsAt' | 'accessUntil' | 'chargedCents' | 'collectionPause'>,
): string | undefined {
  if (!gift) return undefined
  const isBefore = (end: string) => gift.until !== null && Date.parse(gift.until) <= Date.parse(end)
  // What is paid outside of Stripe goes on by nothing but the next payment.
  if (!endsAt && accessUntil)
    return `The community also gives you a subscription, ${term(gift)}. ${
      isBefore(accessUntil)
        ? 'It ends before what you have paid for does.'
        : 'It goes on when what you have paid for is over.'
    }`
  const isShorter = endsAt !== null && isBefore(endsAt)
  // Of what a discount takes off whole nothing is paid, nor while payments are paused.
  const payment = chargedCents > 0 && !collectionPause ? 'payment' : 'subscription'
  const rest = isShorter ? `It ends before this ${payment} does.` : `It goes on when this ${payment} ends.`
  return endsAt
    ? `The community also gives you a subscription, ${term(gift)}. ${rest}`
    : `The community also gives you a subscription, ${term(gift)}. Your ${payment} goes on all the same until you cancel it.`
}
