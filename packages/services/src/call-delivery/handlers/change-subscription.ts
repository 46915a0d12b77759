// Long because three calls to Stripe stand here, each with what must still hold for it.
import * as pages from '@joy/domain/page-paths.ts'
import { Subscription } from '@joy/database/entities/subscription.entity.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { isEnded } from '@joy/domain/plans/revenue.ts'
import type { ProviderSubscription, Keyed } from '@joy/integrations/payments/payment-provider.ts'
import type { OutboundCallAction } from '@joy/contract'
import { z } from 'zod'
import { logActivity } from '#activity/log-activity.ts'
import type { Context } from '#context.ts'
import { notify } from '#notifications/notify.ts'
import { upsertSubscription } from '#payments/upsert-subscription.ts'
import { mailPlanChange } from '#payments/mail-plan-change.ts'
import { mailRefusedResumption, mailResumption } from '#payments/mail-resumption.ts'
import { noteGone } from '#payments/note-gone.ts'
import { waitingCalls } from '#outbound-calls/waiting-calls.ts'
import { connectPayments, type Payments } from '#providers/connect-payments.ts'
import { refreshPeople } from '#comparison/refresh-people.ts'
import { mailCancellation } from '#payments/mail-cancellation.ts'
import { mailRefusedCancellation } from '#payments/mail-refused-cancellation.ts'
import type { CallHandler } from '../outbound-call.ts'
import { throwRefusal } from '../throw-refusal.ts'
import { notConnected } from '#providers/not-connected.ts'

const paidPlan = z.enum(['work-out', 'join-the-gym'])
const interval = z.enum(['month', 'year'])
const target = z.object({ providerSubscriptionId: z.string() })
const plan = target.extend({
  plan: paidPlan,
  interval,
  fromPlan: paidPlan.optional(),
  fromInterval: interval.optional(),
})

type At = { ours: Subscription; now: ProviderSubscription; payments: Payments; payload: unknown }
type SubscriptionCall = {
  /** Decisions on the same matter: where a newer one waits, that is the one to be carried out. */
  matter: readonly OutboundCallAction[]
  /** Why it is not wanted any more, as the two sides stand at this moment; null: it is. */
  whyNot(at: At): string | null
  change(at: At, call: Keyed): Promise<ProviderSubscription>
  /** Writes to its owner what is true now that it is done. */
  mail(context: Context, kept: Subscription, idempotencyKey: string, payload: unknown): Promise<void>
  /** Writes to its owner that the provider would not do it. Absent: an administrator decided it. */
  mailRefusal?(context: Context, kept: Subscription, idempotencyKey: string): Promise<void>
}

// Once its owner's account is deleted it ends, and nothing else is to be done with it.
const end: readonly OutboundCallAction[] = ['cancel-at-period-end', 'resume', 'end-now']
const over = ({ now }: At) => (isEnded(now.status) ? 'It has ended there.' : null)

/** Ends with its period at the provider too. What has ended there already is none the less for it, and its owner hears that. */
export const cancelAtPeriodEnd = callHandler({
  matter: end,
  whyNot: ({ ours, now }) =>
    ours.isCancelAtPeriodEnd || isEnded(now.status) ? null : 'The cancellation was taken back here meanwhile.',
  change: ({ payments, now }, call) => payments.provider.cancelAtPeriodEnd(now.id, call),
  mail(context, kept, key) {
    // Also where a newer reading was kept meanwhile, while this call still waited.
    kept.isEndUnconfirmed = false
    return mailCancellation(context, kept, key)
  },
  mailRefusal: mailRefusedCancellation,
})

export const resume = callHandler({
  matter: end,
  whyNot: (at) => over(at) ?? (at.ours.isCancelAtPeriodEnd ? 'It was cancelled here once more meanwhile.' : null),
  change: ({ payments, now }, call) => payments.provider.resume(now.id, call),
  mail: mailResumption,
  mailRefusal: mailRefusedResumption,
})

/** To another plan or interval, with the provider's proration (ruling 28). */
export const changePlan = callHandler({
  matter: ['change-plan', 'end-now'],
  whyNot(at) {
    const { ours, now, payments, payload } = at
    if (isEnded(now.status)) return over(at)
    const wanted = plan.parse(payload)
    if (ours.plan !== wanted.plan || ours.interval !== wanted.interval) return 'Another plan was chosen here meanwhile.'
    const there = payments.getPlan(now.price.id)
    const isAsBefore = there?.plan === wanted.fromPlan && there?.interval === wanted.fromInterval
    const isThere = there?.plan === wanted.plan && there?.interval === wanted.interval
    return !wanted.fromPlan || isAsBefore || isThere ? null : 'It was changed at Stripe meanwhile.'
  },
  change({ payments, payload }, call) {
    const { providerSubscriptionId: subscriptionId, ...bought } = plan.parse(payload)
    const priceId = payments.getPriceId(bought)
    if (!priceId)
      throw new AppError('conflict', 'The price of this plan is not set. Enter it in the integration settings.')
    return payments.provider.changePrice({ subscriptionId, priceId }, call)
  },
  mail(context, kept, idempotencyKey, payload) {
    const { interval: to, fromInterval: from = to } = plan.parse(payload)
    return mailPlanChange(context, kept, { idempotencyKey, isNewPeriod: from !== to })
  },
})

/**
 * Both sides are read right before (ruling 43): a call that does not hold any more changes nothing there
 * and is told, and what the provider says is kept, also where it refuses. What the provider answers is what is true from then on, and only that
 * is written to its owner.
 */
function callHandler({ matter, whyNot, change, mail, mailRefusal }: SubscriptionCall): CallHandler {
  return async (context, { id, payload, idempotencyKey }) => {
    const payments = await connectPayments(context)
    if (!payments) throw notConnected('stripe')
    const { providerSubscriptionId } = target.parse(payload)
    const ours = await context.em.findOne(Subscription, { providerSubscriptionId }, { refresh: true })
    if (!ours) return async () => undefined
    const newer = await waitingCalls(context.em, ours.id, { after: id })
    if (newer.some((it) => matter.includes(it))) return async () => undefined
    const readAt = context.clock.now()
    const call = { idempotencyKey, correlationId: context.requestId }
    const now = await payments.provider.getSubscription(providerSubscriptionId, call)
    if (!now)
      return async (context) => {
        await noteGone(context.em, [providerSubscriptionId], readAt)
        await leave(context, ours, 'Stripe does not have this subscription any more.')
      }
    const at = { ours: await context.em.refreshOrFail(ours), now, payments, payload }
    const reason = whyNot(at)
    const keep = async (context: Context, providerSubscription: ProviderSubscription, isRefusal = false) =>
      upsertSubscription(context, providerSubscription, { readAt, getPlan: payments.getPlan, isRefusal })
    const refused = async (context: Context) => {
      const kept = await keep(context, now, true)
      if (kept) await mailRefusal?.(context, kept, idempotencyKey)
      await refreshPeople(context.em, [ours.emailKey])
    }
    const after = reason ? now : await change(at, call).catch((err) => throwRefusal(err, refused))
    return async (context) => {
      const kept = await keep(context, after)
      if (reason) await leave(context, ours, reason)
      else if (kept) await mail(context, kept, idempotencyKey, payload)
    }
  }
}

async function leave(context: Context, subscription: Subscription, reason: string): Promise<void> {
  const { id, email, emailKey } = subscription
  const text = `${email}: nothing was changed at Stripe. ${reason}`
  await logActivity(context, { action: 'Subscription Kept', platform: 'Stripe', status: 'Successful', details: text })
  const link = pages.payment(id)
  await notify(context, { kind: 'payment', title: 'The subscription stays as it is', text, link, isMailed: false })
  await refreshPeople(context.em, [emailKey])
}
