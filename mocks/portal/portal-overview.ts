import type { PortalOverview, PortalSubscription } from '@joy/contract'
import { type End, toEnds, lastEnd } from '@joy/domain/access/last-end.ts'
import { isLastPeriod, getPeriodEnd } from '@joy/domain/access/next-charge.ts'
import { planRank } from '@joy/domain/access/plan-rank.ts'
import { planOfSubscription } from '@joy/domain/access/subscription-source.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import { plans, planTitle } from '@joy/domain/plans/plans.ts'
import { isOverdue } from '@joy/domain/plans/revenue.ts'
import { tierName } from '@joy/domain/plans/tiers.ts'
import { portalLinks } from '@joy/samples/portal.ts'
import { accessOfPerson, sourcesOfPerson } from '../access/read-access.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import { compInForce, getComps } from '../comps/find-comps.ts'
import { getDeletion, endWithAccount } from '../subscribers/get-deletion.ts'
import { getMembership } from '../access/get-membership.ts'
import { accessUntil, chargeNow, isUnheard, getNextCharge } from '../payments/paying.ts'
import { toCard, toPaymentMethod } from '../payments/present-subscription.ts'
import { getNextTerm, isEndUnconfirmed, isWaiting, subscriptionFacts } from '../payments/stored-subscription.ts'
import { closedByList } from '../subscribers/mailbox.ts'
import { ownSponsoring } from '../sponsoring/own-sponsoring.ts'
import { getGiver } from '../sponsoring/sponsoring.ts'
import { closedThere, isKnownThere, unsubscribedHere } from '../subscribers/unsubscriptions.ts'
import { upgradeRecord } from '../upgrades/upgrade-records.ts'

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
      .map((it) => ({
        sid: backend.portal.restrictedUntil ? `hidden-${it.id}` : it.sid,
        ...shownSubscription(backend, it),
      })),
    ended: getEnded(backend, email, access.plan),
    checkout: person ? getCheckout(backend, person.id) : null,
    links: portalLinks,
    giver: getGiver(backend, comp?.id),
    sponsoring: ownSponsoring(backend, email),
    guide: planRank(access.plan) > 0 ? toGuide(backend) : null,
    deletion: getDeletion(backend, email),
    restrictedUntil: backend.portal.restrictedUntil,
    timeZone: backend.timeZone,
  }
}

/** How far the newest plan of a subscriber came that was to be paid by a link; one that was cancelled is none. */
function getCheckout(backend: MockBackend, subscriberId: number): PortalOverview['checkout'] {
  const newest = backend.upgrades
    .filter((it) => it.substackSubscriberId === subscriberId)
    .map(({ id }) => upgradeRecord(backend, id))
    .filter(({ payment, status }) => payment.kind === 'checkout' && status !== 'cancelled')
    .toSorted((a, b) => b.id - a.id)
    .at(0)
  return newest
    ? {
        planTitle: planTitle(newest.plan ?? ''),
        isPaid: newest.payment.paidAt !== null,
        isRegistered: newest.status === 'registered',
      }
    : null
}

const toGuide = ({ guide: { reflection, practicesUrl, people } }: MockBackend) => ({ reflection, practicesUrl, people })

/** What somebody had and has no more, by all sources. */
function getEnded(backend: MockBackend, email: string, plan: string): PortalOverview['ended'] {
  const theirs = backend.subscriptions.filter((it) => emailKey(it.email) === emailKey(email))
  const endedComps = getComps(backend, email).filter(
    ({ endReason }) => endReason === 'expired' || endReason === 'revoked',
  )
  const ends = endedComps.flatMap(({ plan: its, endedAt }): End[] =>
    endedAt ? [{ kind: 'comp', plan: its, endedAt: new Date(endedAt) }] : [],
  )
  const paid = theirs.flatMap((their): End[] => {
    const tier = planOfSubscription(their.plan)
    return their.endedAt && tier ? [{ kind: 'subscription', plan: tier, endedAt: new Date(their.endedAt) }] : []
  })
  const end = lastEnd([...ends, ...paid, ...toEnds(sourcesOfPerson(backend, email), backend.clock.now())], plan)
  return end ? { ...end, endedAt: end.endedAt.toISOString() } : null
}

/** A paid subscription as its owner sees it, but for the `sid`, which is theirs alone. */
export const shownSubscription = (
  backend: MockBackend,
  subscription: MockBackend['subscriptions'][number],
): Omit<PortalSubscription, 'sid'> => ({
  planTitle: plans.find((plan) => plan.id === subscription.plan)?.title ?? subscription.plan,
  interval: subscription.interval,
  amountCents: subscription.amountCents,
  ...chargeNow(backend, subscription),
  quantity: subscription.quantity ?? 1,
  currency: 'usd',
  status: subscription.status,
  card: toCard(subscription),
  paymentMethod: toPaymentMethod(subscription),
  renewsAt: renewsAt(backend, subscription),
  nextCharge: getNextCharge(backend, subscription),
  nextTerm: subscription.endedAt ? null : getNextTerm(subscription, backend.cancelled),
  isRenewalUnheard: !subscription.endedAt && isUnheard(backend, subscription),
  endsAt:
    backend.cancelled.has(subscription.sid) && !subscription.endedAt
      ? endWithAccount(backend, subscription.email, subscription.currentPeriodEnd)
      : null,
  endedAt: subscription.endedAt ?? null,
  isEndUnconfirmed: !subscription.endedAt && backend.cancelled.has(subscription.sid) && isEndUnconfirmed(subscription),
  isPlanUnconfirmed: !subscription.endedAt && isWaiting(subscription, 'change-plan'),
  isResumeUnconfirmed:
    !subscription.endedAt && !backend.cancelled.has(subscription.sid) && isWaiting(subscription, 'resume'),
  refused: null,
  isOfDeleted: false,
  accessUntil: accessUntil(backend, subscription),
  failedSince: isOverdue(subscription.status) ? (subscription.failedSince ?? null) : null,
  dunning: isOverdue(subscription.status) ? (subscription.dunning ?? null) : null,
  collectionPause: subscription.collectionPause ?? null,
})

function renewsAt({ cancelled }: MockBackend, subscription: MockBackend['subscriptions'][number]): string | null {
  const facts = subscriptionFacts(subscription, cancelled)
  return subscription.endedAt || isLastPeriod(facts) ? null : getPeriodEnd(facts).toISOString()
}
