import type { OpeningList, OpenPlanWish, OwnRequests, PlanWish } from '@joy/contract'
import { emailKey } from '@joy/domain/people/email.ts'
import { plans } from '@joy/domain/plans/plans.ts'
import { Refusal } from '../refusal.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import { getDeletion, refuseWhileLeaving } from '../subscribers/get-deletion.ts'
import { logActivity } from '../activity/log-activity.ts'
import { findOwn, getPerson } from './member-acts.ts'
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
  logActivity(backend, {
    action: 'Plan Change Asked',
    platform: 'Website',
    status: 'Pending',
    details: `Would like ${wanted}`,
    person: getPerson(backend, email),
  })
  return { message: `We have your wish for ${wanted}, and write to you once it is changed.`, isChanged: true }
}

/** Takes a wish away: its owner does, or an administrator who settled it. */
export function closeWish(backend: MockBackend, id: number): boolean {
  const before = backend.planWishes.length
  backend.planWishes = backend.planWishes.filter((it) => it.id !== id)
  return backend.planWishes.length < before
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
  isToldAtOpening: backend.opening.has(emailKey(email)),
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
