import type { PlanChange } from '@joy/contract'
import { formatDay } from '@joy/domain/time/dates.ts'
import { plans } from '@joy/domain/plans/plans.ts'
import { formatCharge } from '@joy/domain/plans/revenue.ts'
import { refreshAccess } from '../access/read-access.ts'
import { actorName, type MockBackend } from '../backend/mock-backend.ts'
import { refuseWhileLeaving } from '../subscribers/get-deletion.ts'
import { logActivity } from '../activity/log-activity.ts'
import { noteSubscriptionEvent, toNotedState } from './note-subscription-event.ts'
import { chargeNow } from './paying.ts'
import type { StoredSubscription } from './stored-subscription.ts'
import { getPlanTitle } from './present-subscription.ts'
import { findForChange } from './change-subscription.ts'

export function changePlan(backend: MockBackend, { id, plan, interval }: PlanChange) {
  const subscription = findForChange(backend, id)
  refuseWhileLeaving(backend, subscription.email, { own: false })
  const title = getPlanTitle(plan)
  const stands = subscription.nextTerm ?? subscription
  if (stands.plan === plan && stands.interval === interval)
    return { message: `The subscription is ${title} by the ${interval} already.`, isChanged: false }
  const prices = plans.find((its) => its.id === plan)
  const amountCents = (interval === 'year' ? prices?.yearlyCents : prices?.monthlyCents) ?? subscription.amountCents
  if (subscription.isPaidOutside) return planNextTerm(backend, subscription, { plan, interval, amountCents })
  backend.planWishes = backend.planWishes.filter((its) => its.subscriptionId !== id)
  const before = toNotedState(backend, subscription)
  Object.assign(subscription, { plan, interval, amountCents })
  refreshAccess(backend, subscription.email)
  noteSubscriptionEvent(backend, subscription, 'plan', 'change-plan', { before })
  const charge = formatCharge({ interval, amountCents: chargeNow(backend, subscription).chargedCents })
  logActivity(backend, {
    action: 'Subscription Changed',
    platform: 'Stripe',
    details: `${subscription.email}: ${title}, ${charge}`,
    before: { plan: before.plan, interval: before.interval, amountCents: before.amountCents },
    after: { plan, interval, amountCents },
  })
  return { message: `The subscription is ${title} from now on, at ${charge}.`, isChanged: true }
}

type Chosen = { plan: PlanChange['plan']; interval: PlanChange['interval']; amountCents: number }

/** What is paid outside of Stripe keeps its plan for as long as it is paid; the present one takes a change back. */
function planNextTerm(backend: MockBackend, subscription: StoredSubscription, chosen: Chosen) {
  const [title, charge] = [getPlanTitle(chosen.plan), formatCharge(chosen)]
  const isTakenBack = subscription.plan === chosen.plan && subscription.interval === chosen.interval
  subscription.nextTerm = isTakenBack ? null : { ...chosen, planTitle: title, from: null }
  const before = {
    status: subscription.status,
    plan: subscription.plan,
    interval: subscription.interval,
    amountCents: subscription.amountCents,
  }
  const event = { id: backend.nextId(), at: backend.now(), kind: 'next plan' as const, by: actorName(backend) }
  subscription.events = [
    { ...event, before, after: { status: subscription.status, ...chosen } },
    ...(subscription.events ?? []),
  ]
  const { plan, interval, amountCents } = subscription
  logActivity(backend, {
    action: 'Subscription Changed',
    details: `${subscription.email}: ${title}, ${charge}, ${isTakenBack ? 'as before' : 'with the next payment'}`,
    before: { plan, interval, amountCents },
    after: { ...chosen },
  })
  const isRunning = subscription.currentPeriodEnd > backend.now()
  const until = isRunning ? ` until ${formatDay(subscription.currentPeriodEnd, backend.timeZone)}` : ''
  return {
    message: isTakenBack
      ? `The subscription stays ${title}, at ${charge}.`
      : `The subscription stays ${getPlanTitle(subscription.plan)}${until}. With the next payment it is ${title}, at ${charge}.`,
    isChanged: true,
  }
}
