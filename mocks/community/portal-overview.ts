import type { PortalOverview, PortalSubscription } from '@joy/contract'
import { type End, endsOf, lastEnd } from '@joy/domain/access/last-end.ts'
import { isLastPeriod, periodEndOf } from '@joy/domain/access/next-charge.ts'
import { planRank } from '@joy/domain/access/plan-rank.ts'
import { planOfSubscription } from '@joy/domain/access/subscription-source.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import { plans } from '@joy/domain/plans/plans.ts'
import { isOverdue } from '@joy/domain/plans/revenue.ts'
import { tierName } from '@joy/domain/plans/tiers.ts'
import { portalLinks } from '@joy/samples/portal.ts'
import { accessOfPerson, sourcesOfPerson } from './access-of-person.ts'
import type { Community } from './community-store.ts'
import { compInForce, compsOf } from './comps-of.ts'
import { deletionOf, endWithAccount } from './deletion-of.ts'
import { membershipOf } from './membership-of.ts'
import { accessUntil, chargeNow, isUnheard, nextChargeOf } from './paying.ts'
import { nextTermOf, subscriptionFacts } from './stored-subscription.ts'
import { closedByList } from './mailbox.ts'
import { ownSponsoring } from './own-sponsoring.ts'
import { giverOf } from './sponsoring.ts'
import { closedThere, isKnownThere, unsubscribedHere } from './unsubscriptions.ts'

/** What the portal shows to the owner of an address. */
export function portalOverview(community: Community, email: string): PortalOverview {
  const key = emailKey(email)
  const person = community.subscribers.get(community.idByKey.get(key) ?? 0)
  const website = community.websiteSubscribers.find((it) => emailKey(it.email) === key)
  const access = accessOfPerson(community, email)
  const comp = compInForce(community, email)
  const here = unsubscribedHere(community, email)
  const name = person?.name ?? website?.name ?? null
  return {
    person: { email: person?.email ?? website?.email ?? email, name },
    access,
    substack: person
      ? {
          id: person.id,
          isKnownThere: isKnownThere(person),
          email: person.email,
          emailAtSubstack: null,
          name: person.name,
          subscriptionTier: planRank(access.plan) > 0 ? 'paid' : 'free',
          tierName: tierName(access.plan),
          subscriptionStatus: person.subscriptionStatus,
          isComped: person.isComped,
          compedAt: person.compedAt,
          compedUntil: comp?.until ?? null,
          subscribedAt: person.subscribedAt,
        }
      : null,
    website: website
      ? {
          signedUpAt: website.signedUpAt,
          isUnsubscribed: community.unsubscribed.has(key),
          exportedAt: website.exportedAt,
        }
      : null,
    unsubscribedHere: here && { at: here.at, atSubstack: here.atSubstack },
    closedByList: person ? closedByList(community, person) : null,
    closedThere: closedThere(community, email),
    planningCenter: person ? membershipOf(community, person, access) : null,
    subscriptions: community.subscriptions
      .filter((it) => emailKey(it.email) === key)
      .map((it) => ({ sid: it.sid, ...shownSubscription(community, it) })),
    ended: endedOf(community, email, access.plan),
    checkout: null,
    links: portalLinks,
    giver: giverOf(community, comp?.id),
    sponsoring: ownSponsoring(community, email),
    guide: planRank(access.plan) > 0 ? guideOf(community) : null,
    deletion: deletionOf(community, email),
    timeZone: community.timeZone,
  }
}

const guideOf = ({ guide: { reflection, practicesUrl, people } }: Community) => ({ reflection, practicesUrl, people })

/** What somebody had and has no more, by all sources. */
function endedOf(community: Community, email: string, plan: string): PortalOverview['ended'] {
  const theirs = community.subscriptions.filter((it) => emailKey(it.email) === emailKey(email))
  const told = compsOf(community, email).filter(({ endReason }) => endReason === 'expired' || endReason === 'revoked')
  const ends = told.flatMap(({ plan: its, endedAt }): End[] =>
    endedAt ? [{ kind: 'comp', plan: its, endedAt: new Date(endedAt) }] : [],
  )
  const paid = theirs.flatMap((it): End[] => {
    const tier = planOfSubscription(it.plan)
    return it.endedAt && tier ? [{ kind: 'subscription', plan: tier, endedAt: new Date(it.endedAt) }] : []
  })
  const end = lastEnd([...ends, ...paid, ...endsOf(sourcesOfPerson(community, email), community.clock.now())], plan)
  return end ? { ...end, endedAt: end.endedAt.toISOString() } : null
}

/** A paid subscription as its owner sees it, but for the `sid`, which is theirs alone. */
export const shownSubscription = (
  community: Community,
  it: Community['subscriptions'][number],
): Omit<PortalSubscription, 'sid'> => ({
  planTitle: plans.find((plan) => plan.id === it.plan)?.title ?? it.plan,
  interval: it.interval,
  amountCents: it.amountCents,
  ...chargeNow(community, it),
  quantity: it.quantity ?? 1,
  currency: 'usd',
  status: it.status,
  card: { brand: it.cardBrand, last4: it.cardLast4 },
  renewsAt: renewsAt(community, it),
  nextCharge: nextChargeOf(community, it),
  nextTerm: it.endedAt ? null : nextTermOf(it, community.cancelled),
  isRenewalUnheard: !it.endedAt && isUnheard(community, it),
  endsAt:
    community.cancelled.has(it.sid) && !it.endedAt ? endWithAccount(community, it.email, it.currentPeriodEnd) : null,
  endedAt: it.endedAt ?? null,
  isEndUnconfirmed: !it.endedAt && waits(it, 'cancel-at-period-end'),
  isPlanUnconfirmed: !it.endedAt && waits(it, 'change-plan'),
  isResumeUnconfirmed: !it.endedAt && !community.cancelled.has(it.sid) && waits(it, 'resume'),
  refused: null,
  isOfDeleted: false,
  accessUntil: accessUntil(community, it),
  failedSince: isOverdue(it.status) ? (it.failedSince ?? null) : null,
  collectionPause: it.collectionPause ?? null,
})

const waits = ({ waiting = [] }: Community['subscriptions'][number], what: string): boolean =>
  waiting.some(({ action }) => action === what)

function renewsAt({ cancelled }: Community, it: Community['subscriptions'][number]): string | null {
  const facts = subscriptionFacts(it, cancelled)
  return it.endedAt || isLastPeriod(facts) ? null : periodEndOf(facts).toISOString()
}
