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
import { accessOfPerson, sourcesOfPerson } from '../access/read-access.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import { compInForce, getComps } from '../comps/find-comps.ts'
import { getDeletion, endWithAccount } from '../subscribers/get-deletion.ts'
import { getMembership } from '../access/get-membership.ts'
import { accessUntil, chargeNow, isUnheard, getNextCharge } from '../payments/paying.ts'
import { getNextTerm, isEndUnconfirmed, isWaiting, subscriptionFacts } from '../payments/stored-subscription.ts'
import { closedByList } from '../subscribers/mailbox.ts'
import { ownSponsoring } from '../sponsoring/own-sponsoring.ts'
import { getGiver } from '../sponsoring/sponsoring.ts'
import { closedThere, isKnownThere, unsubscribedHere } from '../subscribers/unsubscriptions.ts'

// Put together anew, not recorded: a story's own acts in the portal, and an administrator's, show here at once.
/** What the portal shows to the owner of an address. */
export function portalOverview(backend: MockBackend, email: string): PortalOverview {
  const key = emailKey(email)
  const person = backend.subscribers.get(backend.idByKey.get(key) ?? 0)
  const website = backend.websiteSubscribers.find((it) => emailKey(it.email) === key)
  const access = accessOfPerson(backend, email)
  const comp = compInForce(backend, email)
  const here = unsubscribedHere(backend, email)
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
          isUnsubscribed: backend.unsubscribed.has(key),
          exportedAt: website.exportedAt,
        }
      : null,
    unsubscribedHere: here && { at: here.at, atSubstack: here.atSubstack },
    closedByList: person ? closedByList(backend, person) : null,
    closedThere: closedThere(backend, email),
    planningCenter: person ? getMembership(backend, person, access) : null,
    subscriptions: backend.subscriptions
      .filter((it) => emailKey(it.email) === key)
      .map((it) => ({ sid: it.sid, ...shownSubscription(backend, it) })),
    ended: getEnded(backend, email, access.plan),
    checkout: null,
    links: portalLinks,
    giver: getGiver(backend, comp?.id),
    sponsoring: ownSponsoring(backend, email),
    guide: planRank(access.plan) > 0 ? toGuide(backend) : null,
    deletion: getDeletion(backend, email),
    timeZone: backend.timeZone,
  }
}

const toGuide = ({ guide: { reflection, practicesUrl, people } }: MockBackend) => ({ reflection, practicesUrl, people })

/** What somebody had and has no more, by all sources. */
function getEnded(backend: MockBackend, email: string, plan: string): PortalOverview['ended'] {
  const theirs = backend.subscriptions.filter((it) => emailKey(it.email) === emailKey(email))
  const told = getComps(backend, email).filter(({ endReason }) => endReason === 'expired' || endReason === 'revoked')
  const ends = told.flatMap(({ plan: its, endedAt }): End[] =>
    endedAt ? [{ kind: 'comp', plan: its, endedAt: new Date(endedAt) }] : [],
  )
  const paid = theirs.flatMap((their): End[] => {
    const tier = planOfSubscription(their.plan)
    return their.endedAt && tier ? [{ kind: 'subscription', plan: tier, endedAt: new Date(their.endedAt) }] : []
  })
  const end = lastEnd([...ends, ...paid, ...endsOf(sourcesOfPerson(backend, email), backend.clock.now())], plan)
  return end ? { ...end, endedAt: end.endedAt.toISOString() } : null
}

/** A paid subscription as its owner sees it, but for the `sid`, which is theirs alone. */
export const shownSubscription = (
  backend: MockBackend,
  it: MockBackend['subscriptions'][number],
): Omit<PortalSubscription, 'sid'> => ({
  planTitle: plans.find((plan) => plan.id === it.plan)?.title ?? it.plan,
  interval: it.interval,
  amountCents: it.amountCents,
  ...chargeNow(backend, it),
  quantity: it.quantity ?? 1,
  currency: 'usd',
  status: it.status,
  card: { brand: it.cardBrand, last4: it.cardLast4 },
  renewsAt: renewsAt(backend, it),
  nextCharge: getNextCharge(backend, it),
  nextTerm: it.endedAt ? null : getNextTerm(it, backend.cancelled),
  isRenewalUnheard: !it.endedAt && isUnheard(backend, it),
  endsAt: backend.cancelled.has(it.sid) && !it.endedAt ? endWithAccount(backend, it.email, it.currentPeriodEnd) : null,
  endedAt: it.endedAt ?? null,
  isEndUnconfirmed: !it.endedAt && backend.cancelled.has(it.sid) && isEndUnconfirmed(it),
  isPlanUnconfirmed: !it.endedAt && isWaiting(it, 'change-plan'),
  isResumeUnconfirmed: !it.endedAt && !backend.cancelled.has(it.sid) && isWaiting(it, 'resume'),
  refused: null,
  isOfDeleted: false,
  accessUntil: accessUntil(backend, it),
  failedSince: isOverdue(it.status) ? (it.failedSince ?? null) : null,
  collectionPause: it.collectionPause ?? null,
})

function renewsAt({ cancelled }: MockBackend, it: MockBackend['subscriptions'][number]): string | null {
  const facts = subscriptionFacts(it, cancelled)
  return it.endedAt || isLastPeriod(facts) ? null : periodEndOf(facts).toISOString()
}
