import * as pages from '@joy/domain/page-paths.ts'
import { notify } from '../notifications/notifications.ts'
import { getPerson } from '../subscribers/get-person.ts'
import type { OpeningList, OpenPlanWish, OwnRequests, PlanWish } from '@joy/contract'
import { emailKey } from '@joy/domain/people/email.ts'
import { plans } from '@joy/domain/plans/plans.ts'
import { Refusal } from '../refusal.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import { getDeletion, refuseWhileLeaving } from '../subscribers/get-deletion.ts'
import { logActivity } from '../activity/log-activity.ts'
import { findOwn } from './member-acts.ts'
import { overNow } from '../payments/paying.ts'

/** An open wish for another plan. */
export type StoredWish = Omit<PlanWish, 'sid'> & { id: number; subscriptionId: number; askedAt: string }

const getPlanTitle = (plan: string) => plans.find((it) => it.id === plan)?.title ?? plan
const byInterval = { month: 'monthly', year: 'yearly' }

/** Asks for another plan; another wish takes the place of an open one. */
export function askForPlan(backend: MockBackend, email: string, { sid, plan, interval }: PlanWish) {
  refuseWhileLeaving(backend, email, { own: true })
  const has = findOwn(backend, email, sid)
  const wanted = `${getPlanTitle(plan)}, ${byInterval[interval]}`
  if (has.plan === plan && has.interval === interval)
    throw new Refusal('conflict', `Your plan is ${wanted} already. Please choose another.`)
  const open = backend.planWishes.find((it) => it.subscriptionId === has.id)
  if (open?.plan === plan && open.interval === interval)
    return { message: `You have asked for ${wanted} already. We write to you.`, isChanged: false }
  backend.planWishes = backend.planWishes.filter((it) => it !== open)
  backend.planWishes.push({
    id: backend.nextId(),
    subscriptionId: has.id,
    plan,
    interval,
    askedAt: backend.now(),
  })
  const text = `${getPerson(backend, email).name} would like ${wanted} in place of ${getPlanTitle(has.plan)}, ${byInterval[has.interval]}`
  logActivity(backend, {
    action: 'Plan Change Asked',
    platform: 'Website',
    status: 'Pending',
    details: text,
    after: { plan, interval },
    person: getPerson(backend, email),
  })
  notify(backend, { kind: 'payment', title: 'A member asks for another plan', text, link: pages.payment(has.id) })
  return { message: `We have your wish for ${wanted}, and write to you once it is changed.`, isChanged: true }
}

/** Takes a wish away, and gives it. */
function removeWish(backend: MockBackend, id: number): StoredWish | undefined {
  const wish = backend.planWishes.find((it) => it.id === id)
  backend.planWishes = backend.planWishes.filter((it) => it !== wish)
  return wish
}

/** Its owner wants it no more. */
export function withdrawWish(backend: MockBackend, email: string, { id }: { id: number }) {
  const gone = removeWish(backend, id)
  if (!gone) return { isChanged: false, message: 'This is not open any more.' }
  logActivity(backend, {
    action: 'Plan Change Withdrawn',
    platform: 'Website',
    details: `Does not ask for ${getPlanTitle(gone.plan)}, ${byInterval[gone.interval]} any more`,
    person: getPerson(backend, email),
  })
  return { isChanged: true, message: 'You have taken it back: your plan stays as it is.' }
}

/** An administrator has done what was asked for. */
export function settleWish(backend: MockBackend, { id }: { id: number }) {
  const settled = removeWish(backend, id)
  const email = backend.subscriptions.find((it) => it.id === settled?.subscriptionId)?.email
  if (email) logActivity(backend, { action: 'Plan Change Settled', details: `What ${email} asked for is settled` })
  return { isChanged: settled !== undefined, message: settled ? 'This is settled.' : 'This was settled already.' }
}

export function awaitOpening(backend: MockBackend, email: string) {
  refuseWhileLeaving(backend, email, { own: true })
  const isChanged = !backend.opening.has(emailKey(email))
  if (isChanged) {
    backend.opening.set(emailKey(email), { email, askedAt: backend.now() })
    logActivity(backend, {
      action: 'Waits For Paid Plans',
      platform: 'Website',
      details: 'Wants to be told when paid plans open',
      person: getPerson(backend, email),
    })
  }
  return { message: 'We write to you when paid plans open.', isChanged }
}

export function leaveOpening(backend: MockBackend, email: string) {
  const isChanged = backend.opening.delete(emailKey(email))
  if (isChanged)
    logActivity(backend, {
      action: 'Waits No More For Paid Plans',
      platform: 'Website',
      details: 'Does not want to be told any more when paid plans open',
      person: getPerson(backend, email),
    })
  return { isChanged, message: 'We do not write to you about paid plans.' }
}

export const ownRequests = (backend: MockBackend, email: string): OwnRequests => ({
  planWishes: getWishes(backend)
    .filter(({ subscription }) => emailKey(subscription.email) === emailKey(email))
    .map(({ id, plan, interval, askedAt, subscription }) => ({
      id,
      plan,
      planTitle: getPlanTitle(plan),
      interval,
      askedAt,
      has: { planTitle: getPlanTitle(subscription.plan), interval: subscription.interval },
    })),
  isNotifiedAtOpening: backend.opening.has(emailKey(email)),
})

export const planWishes = (backend: MockBackend): OpenPlanWish[] =>
  getWishes(backend).map(({ subscription, ...wish }) => ({
    ...wish,
    planTitle: getPlanTitle(wish.plan),
    email: subscription.email,
    name: getPerson(backend, subscription.email).name,
    deletionDueAt: getDeletion(backend, subscription.email)?.dueAt ?? null,
    has: { planTitle: getPlanTitle(subscription.plan), interval: subscription.interval },
  }))

const getWishes = (backend: MockBackend) =>
  backend.planWishes.flatMap((wish) => {
    const subscription = backend.subscriptions.find((it) => it.id === wish.subscriptionId)
    return subscription && !overNow(backend, subscription) ? [{ ...wish, subscription }] : []
  })

export const awaitingOpening = (backend: MockBackend): OpeningList => ({
  total: backend.opening.size,
  items: [...backend.opening.values()].toReversed().map(({ email, askedAt }) => ({
    email,
    name: getPerson(backend, email).name,
    askedAt,
    deletionDueAt: getDeletion(backend, email)?.dueAt ?? null,
  })),
})
