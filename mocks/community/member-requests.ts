import type { OpeningList, OpenPlanWish, OwnRequests, PlanWish } from '@joy/contract'
import { emailKey } from '@joy/domain/people/email.ts'
import { plans } from '@joy/domain/plans/plans.ts'
import { Refusal } from '../refusal.ts'
import type { Community } from './community-store.ts'
import { deletionOf, refuseWhileLeaving } from './deletion-of.ts'
import { logActivity } from './log-activity.ts'
import { findOwn, personOf } from './member-acts.ts'
import { overNow } from './paying.ts'

/** An open wish for another plan. */
export type StoredWish = Omit<PlanWish, 'sid'> & { id: number; subscriptionId: number; askedAt: string }

const titleOf = (plan: string) => plans.find((it) => it.id === plan)?.title ?? plan
const byInterval = { month: 'monthly', year: 'yearly' }

/** Asks for another plan; another wish takes the place of an open one. */
export function askForPlan(community: Community, email: string, { sid, plan, interval }: PlanWish) {
  refuseWhileLeaving(community, email, { own: true })
  const has = findOwn(community, email, sid)
  const wanted = `${titleOf(plan)}, ${byInterval[interval]}`
  if (has.plan === plan && has.interval === interval)
    throw new Refusal('conflict', `Your plan is ${wanted} already. Please choose another.`)
  const open = community.planWishes.find((it) => it.subscriptionId === has.id)
  if (open?.plan === plan && open.interval === interval)
    return { message: `You have asked for ${wanted} already. We write to you.`, isChanged: false }
  community.planWishes = community.planWishes.filter((it) => it !== open)
  community.planWishes.push({
    id: community.nextId(),
    subscriptionId: has.id,
    plan,
    interval,
    askedAt: community.now(),
  })
  logActivity(community, {
    action: 'Plan Change Asked',
    platform: 'Website',
    status: 'Pending',
    details: `Would like ${wanted}`,
    person: personOf(community, email),
  })
  return { message: `We have your wish for ${wanted}, and write to you once it is changed.`, isChanged: true }
}

/** Takes a wish away: its owner does, or an administrator who settled it. */
export function closeWish(community: Community, id: number): boolean {
  const before = community.planWishes.length
  community.planWishes = community.planWishes.filter((it) => it.id !== id)
  return community.planWishes.length < before
}

export const ownRequests = (community: Community, email: string): OwnRequests => ({
  planWishes: wishesOf(community)
    .filter(({ subscription }) => emailKey(subscription.email) === emailKey(email))
    .map(({ id, plan, interval, askedAt, subscription }) => ({
      id,
      plan,
      planTitle: titleOf(plan),
      interval,
      askedAt,
      has: { planTitle: titleOf(subscription.plan), interval: subscription.interval },
    })),
  isToldAtOpening: community.opening.has(emailKey(email)),
})

export const planWishes = (community: Community): OpenPlanWish[] =>
  wishesOf(community).map(({ subscription, ...wish }) => ({
    ...wish,
    planTitle: titleOf(wish.plan),
    email: subscription.email,
    name: personOf(community, subscription.email).name,
    deletionDueAt: deletionOf(community, subscription.email)?.dueAt ?? null,
    has: { planTitle: titleOf(subscription.plan), interval: subscription.interval },
  }))

const wishesOf = (community: Community) =>
  community.planWishes.flatMap((wish) => {
    const subscription = community.subscriptions.find((it) => it.id === wish.subscriptionId)
    return subscription && !overNow(community, subscription) ? [{ ...wish, subscription }] : []
  })

export const awaitingOpening = (community: Community): OpeningList => ({
  total: community.opening.size,
  items: [...community.opening.values()].toReversed().map(({ email, askedAt }) => ({
    email,
    name: personOf(community, email).name,
    askedAt,
    deletionDueAt: deletionOf(community, email)?.dueAt ?? null,
  })),
})
