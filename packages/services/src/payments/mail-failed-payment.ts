import * as pages from '@joy/domain/page-paths.ts'
import { planTitle } from '@joy/domain/plans/plans.ts'
import type { Subscription } from '@joy/database/entities/subscription.entity.ts'
import { formatDay } from '@joy/domain/time/dates.ts'
import { formatAmount } from '@joy/domain/plans/revenue.ts'
import type { Invoice } from '@joy/integrations/payments/payment-provider.ts'
import { knownName } from '../addresses/known-name.ts'
import { communityZone } from '../community/community-zone.ts'
import type { Context } from '../context.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { paidBy } from './paid-by.ts'

/** Where nobody has said how often Stripe tries: it makes four tries unless its account is set otherwise. */
const USUAL_TRIES = 4

/**
 * Tells the payer that an invoice could not be taken, with the way to pay it: once when it first fails, and once more when
 * Stripe's last try is before us or behind us; of one that waits for their bank they know from another letter first. Whatever tells of it, and how often, each goes out once for an invoice.
 */
export async function mailFailedPayment(
  context: Context,
  subscription: Subscription,
  invoice: Invoice,
  { failedAt, isToConfirm }: { failedAt: Date; isToConfirm: boolean },
): Promise<void> {
  const of = subscription.dunning?.of ?? null
  const isBeforeLast = invoice.tries >= (of ?? USUAL_TRIES) - 1
  const isAgain = invoice.tries > 1 && (isBeforeLast || invoice.nextTryAt === null)
  if (isToConfirm && !isAgain) return
  const zone = await communityZone(context.em)
  const day = invoice.nextTryAt && formatDay(invoice.nextTryAt, zone)
  const rests = subscription.status === 'unpaid'
  const tried = {
    name: (await knownName(context.em, subscription.emailKey)) ?? '',
    planTitle: planTitle(subscription.plan),
    amount: formatAmount(invoice.amountDueCents, invoice.currency),
    failedOn: formatDay(failedAt, zone),
    card: paidBy(subscription),
    retry: day
      ? `We try it again on ${day}${of !== null && isAgain ? ', for the last time' : ''}.`
      : 'It is not tried again by itself.',
    act: invoice.url ? (isToConfirm ? 'Confirm the payment' : 'Pay it now') : 'Change your card',
  }
  const secrets = { link: invoice.url ?? `${context.settings.appUrl}${pages.portalAccount()}` }
  const to = subscription.email
  if (isAgain)
    return queueMail(context, {
      template: 'payment-still-failing',
      to,
      idempotencyKey: `payment-still-failing:${invoice.id}`,
      variables: {
        ...tried,
        follows: whatFollows({ rests, isTried: day !== null }),
        subject: rests
          ? `Your ${tried.planTitle} plan rests until it is paid`
          : `Your ${tried.planTitle} subscription may end soon`,
      },
      secrets,
    })
  await queueMail(context, {
    template: 'payment-failed',
    to,
    idempotencyKey: `payment-failed:${invoice.id}`,
    variables: {
      ...tried,
      stands: rests
        ? 'your plan rests until it is paid, and goes on from then.'
        : 'you keep your plan while it is tried again.',
    },
    secrets,
  })
}

function whatFollows({ rests, isTried }: { rests: boolean; isTried: boolean }): string {
  if (rests) return 'Your plan rests until it is paid, and goes on from then.'
  return `${isTried ? 'If it is not paid then' : 'If it stays unpaid'}, your subscription may end; for now, you keep your plan.`
}
