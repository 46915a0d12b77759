import type { PortalOverview, PortalSubscription } from '@joy/contract'
import { emailKey } from '@joy/domain/email.ts'
import { plans } from '@joy/domain/plans.ts'
import { tierName } from '@joy/domain/tiers.ts'
import { portalLinks } from '@joy/samples/portal.ts'
import type { Community } from './community-store.ts'

/** What the portal shows to the owner of an address. */
export function portalOverview(community: Community, email: string): PortalOverview {
  const key = emailKey(email)
  const person = community.subscribers.get(community.idByKey.get(key) ?? 0)
  const website = community.websiteSubscribers.find((it) => emailKey(it.email) === key)
  const upgrade = community.upgrades.find(
    (it) => it.substackSubscriberId === person?.id && it.planningCenterMemberId !== null,
  )
  const name = person?.name ?? website?.name ?? null
  return {
    person: { email: person?.email ?? website?.email ?? email, name },
    substack: person
      ? {
          id: person.id,
          email: person.email,
          name: person.name,
          subscriptionTier: person.subscriptionTier === 'Free' ? 'free' : 'paid',
          tierName: tierName(person.subscriptionTier),
          subscriptionStatus: person.subscriptionStatus,
          isComped: person.isComped,
          compedAt: person.compedAt,
          subscribedAt: person.subscribedAt,
        }
      : null,
    website: website ? { signedUpAt: website.signedUpAt, isUnsubscribed: community.unsubscribed.has(key) } : null,
    planningCenter: upgrade?.planningCenterMemberId
      ? {
          id: upgrade.planningCenterMemberId,
          email: person?.email ?? email,
          name,
          status: upgrade.status === 'registered' ? 'active' : 'inactive',
          memberType: person ? tierName(person.subscriptionTier) : null,
          joinedAt: upgrade.createdAt,
        }
      : null,
    subscriptions: community.subscriptions
      .filter((it) => emailKey(it.email) === key)
      .map((it) => portalSubscriptionOf(community, it)),
    checkout: null,
    links: portalLinks,
  }
}

/** A paid subscription as its owner sees it. */
export const portalSubscriptionOf = (
  community: Community,
  it: Community['subscriptions'][number],
): PortalSubscription => ({
  sid: it.sid,
  planTitle: plans.find((plan) => plan.id === it.plan)?.title ?? it.plan,
  interval: it.interval,
  amountCents: it.amountCents,
  quantity: it.quantity ?? 1,
  currency: 'usd',
  status: it.status,
  card: { brand: it.cardBrand, last4: it.cardLast4 },
  renewsAt: community.cancelled.has(it.sid) || it.endedAt ? null : it.currentPeriodEnd,
  endsAt: community.cancelled.has(it.sid) && !it.endedAt ? it.currentPeriodEnd : null,
  endedAt: it.endedAt ?? null,
})
