import type { PaidSubscription, SubscriptionFilter, SubscriptionPageInput, SubscriptionSummary } from '@joy/contract'
import { emailKey } from '@joy/domain/people/email.ts'
import { annualCents, monthlyCents } from '@joy/domain/plans/revenue.ts'
import { holdsSearch, readPersonSearch, searchedPaymentId } from '@joy/domain/search.ts'
import { recordedReply } from '../recorded-reply.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import { toPeopleMatcher } from '../subscribers/person-facts.ts'
import { countPeople } from '../subscribers/count-people.ts'
import { toPage } from '../backend/to-page.ts'
import { isPaymentId } from './is-payment-id.ts'
import { chargeNow } from './paying.ts'
import type { StoredSubscription } from './stored-subscription.ts'
import { presentSubscription } from './present-subscription.ts'

const isEnding = (it: PaidSubscription) => it.isCancelAtPeriodEnd && it.isPaying

const sortKeys: Record<string, (it: PaidSubscription) => string | number> = {
  startedAt: (it) => it.startedAt,
  periodEnd: (it) => it.currentPeriodEnd,
  email: (it) => emailKey(it.email),
  amount: (it) => it.chargedCents,
}

/** One page of the paid subscriptions, by the rules of the server. */
export function pageSubscriptions(backend: MockBackend, input: SubscriptionPageInput) {
  const search = readPersonSearch(input.search)
  const id = search && searchedPaymentId(search)
  const hasId = new Set(backend.subscriptions.filter((it) => id !== null && isPaymentId(it, id)).map((it) => it.id))
  const key = sortKeys[input.sort.replace('-', '')] ?? ((it: PaidSubscription) => it.id)
  const fits = (paidSubscription: PaidSubscription, { status, plan, interval, ending }: SubscriptionFilter) =>
    (search === null || holdsSearch(search, paidSubscription) || hasId.has(paidSubscription.id)) &&
    (status === undefined || paidSubscription.status === status) &&
    (plan === undefined || paidSubscription.plan === plan) &&
    (interval === undefined || paidSubscription.interval === interval) &&
    (ending === undefined || isEnding(paidSubscription) === (ending === 'yes'))
  const isOfThem = toPeopleMatcher(backend, input.filter)
  const found = backend.subscriptions
    .map((it) => presentSubscription(backend, it))
    .filter((it) => fits(it, input) && isOfThem(it.email))
  found.sort((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : a.id - b.id))
  if (input.sort.startsWith('-')) found.reverse()
  return toPage(found, input, backend.subscriptions.length, true)
}

/** What one brings in a year as it is charged now. */
const annualNow = (backend: MockBackend, subscription: StoredSubscription) =>
  annualCents({ interval: subscription.interval, amountCents: chargeNow(backend, subscription).chargedCents })

/** As it was recorded, with who is comped and whose end was chosen since. */
export async function subscriptionSummary(backend: MockBackend): Promise<SubscriptionSummary> {
  const { compedSubscribers, compedOutside } = countPeople(backend)
  const ending = backend.subscriptions.filter((it) => isEnding(presentSubscription(backend, it)))
  return {
    ...(await recordedReply(backend.world, 'payments.summary')),
    comparedAt: backend.reconcile.comparedAt,
    comped: compedSubscribers,
    compedOutside,
    ending: ending.length,
    endingRevenueCents: monthlyCents(ending.reduce((sum, it) => sum + annualNow(backend, it), 0)),
  }
}
