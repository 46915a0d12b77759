import { millisecondsInDay } from '@joy/domain/time/durations.ts'
import * as pages from '@joy/domain/page-paths.ts'
import { planTitle } from '@joy/domain/plans/plans.ts'
import type { Subscription } from '@joy/database/entities/subscription.entity.ts'
import { receiptMessages } from '@joy/domain/access/receipt-messages.ts'
import { formatDay } from '@joy/domain/time/dates.ts'
import { formatAmount, isOverdue, whatFollowsRefusal } from '@joy/domain/plans/revenue.ts'
import type { Invoice } from '@joy/integrations/payments/payment-provider.ts'
import { readInvoice } from '@joy/integrations/payments/read-records.ts'
import { isOfErased, notifyOfChargeOfErased } from '#payments/end-of-erased.ts'
import { dueAt, waitingDeletion } from '#deleted-accounts/waiting-deletion.ts'
import { communityZone } from '#community/community-zone.ts'
import type { Context } from '#context.ts'
import { queueMail } from '#mail/queue-mail.ts'
import { knownName } from '#addresses/known-name.ts'
import { notify } from '#notifications/notify.ts'
import { writePaymentEvent } from '#outgoing-webhooks/write-payment-event.ts'
import { mailFailedPayment } from '#payments/mail-failed-payment.ts'
import { askToConfirm } from '#payments/ask-to-confirm.ts'
import { noteDunning } from '#payments/note-dunning.ts'
import { isConfirmationAsked, isFirstFailure, newestInvoice, readOpenInvoices } from '#payments/open-invoices.ts'
import { upsertSubscription } from '#payments/upsert-subscription.ts'
import { paidBy } from '#payments/paid-by.ts'
import { type PaidInvoice, notifyOfLateCharge } from '#payments/notify-of-late-charge.ts'
import { whyNotOurs } from '#payments/why-not-ours.ts'
import { toBilled } from '#payments/present-person-subscription.ts'
import { ignored, type StripeEventHandler } from './stripe-event-handler.ts'

/** An invoice was paid or could not be: the subscription is read again, and whoever must know is told. */
export const onInvoice: StripeEventHandler = async (context, { provider, getPlan }, event) => {
  const invoice = readInvoice(event.object)
  if (!invoice.subscriptionId) return ignored('This invoice belongs to no subscription.')
  const readAt = context.clock.now()
  const now = await provider.getSubscription(invoice.subscriptionId, { correlationId: context.requestId })
  if (!now) return ignored('Stripe does not have the subscription of this invoice any more.')
  const isOpen = event.type === 'invoice.payment_failed' || event.type === 'invoice.payment_action_required'
  const unpaid = isOpen && isOverdue(now.status) ? await readOpenInvoices(context, provider, now.id) : null
  return async (context) => {
    const kept = await upsertSubscription(context, now, { readAt, getPlan })
    if (!kept) return { status: 'ignored', detail: whyNotOurs(now, getPlan) ?? 'It was left out.' }
    const at = new Date(invoice.paidAt ?? event.createdAt)
    if (event.type === 'invoice.paid' && invoice.amountPaidCents > 0 && !isForgotten(context, at)) {
      // What was decided here meanwhile, and Stripe is still to be told, was not paid for.
      const plan = invoice.chargedPriceIds.flatMap((id) => getPlan(id)?.plan ?? []).at(-1) ?? kept.plan
      const paid = { ...invoice, planTitle: planTitle(plan), at }
      const amount = formatAmount(paid.amountPaidCents, paid.currency)
      if (
        !(await notifyOfChargeOfErased(context, kept, { amount, at, isFirst: paid.reason === 'subscription_create' }))
      ) {
        await mailReceipt(context, kept, paid)
        await notifyOfLateCharge(context, kept, paid)
        if (!context.cause?.isAgain)
          await writePaymentEvent(context, kept, {
            kind: 'payment.succeeded',
            happening: paid.id,
            invoiceId: paid.id,
            amountCents: paid.amountPaidCents,
            currency: paid.currency,
            at,
          })
      }
    }
    if (event.type === 'invoice.payment_failed') {
      await notifyOfRefusal(context, kept, invoice, { at, unpaid })
      await writeRefusal(context, kept, invoice, event)
    }
    if (event.type === 'invoice.payment_action_required')
      await askToConfirm(context, kept, invoice, { at, open: unpaid })
    return {
      status: 'done',
      detail: `${formatAmount(invoice.amountDueCents, invoice.currency)} of ${kept.email}: ${invoice.status ?? event.type}.`,
    }
  }
}

/** A mail is known by its key only as long as mails are kept: a replay later than that sends nothing. */
const isForgotten = ({ cause, clock, settings }: Context, paidAt: Date): boolean =>
  cause?.isAgain === true && clock.now().getTime() - paidAt.getTime() > settings.mail.keptDays * millisecondsInDay

/** One receipt for one invoice, however often its event comes (ruling 30). */
async function mailReceipt(context: Context, subscription: Subscription, paid: PaidInvoice): Promise<void> {
  const zone = await communityZone(context.em)
  const deletion = dueAt(await waitingDeletion(context.em, subscription.emailKey))
  const { canCancel, ...messages } = receiptMessages(toBilled(subscription), (day) => formatDay(day, zone), deletion)
  await queueMail(context, {
    template: 'payment-receipt',
    to: subscription.email,
    idempotencyKey: `receipt:${paid.id}`,
    variables: {
      name: (await knownName(context.em, subscription.emailKey)) ?? subscription.email,
      planTitle: paid.planTitle,
      amount: formatAmount(paid.amountPaidCents, paid.currency),
      paidOn: formatDay(paid.at, zone),
      ...messages,
      card: paidBy(subscription),
    },
    secrets: canCancel ? { link: `${context.settings.appUrl}${pages.cancelSubscription(subscription)}` } : {},
  })
}

/** `unpaid`: what is open now of one that is overdue; null of any other. */
type Refused = { at: Date; unpaid: readonly Invoice[] | null }

/**
 * The event tells how it was then: administrators are told what is left to do of it now. Of an invoice that was made up for
 * nothing is, whatever has failed since.
 */
async function notifyOfRefusal(
  context: Context,
  subscription: Subscription,
  invoice: Invoice,
  { at, unpaid }: Refused,
): Promise<void> {
  const isToConfirm = await isConfirmationAsked(context.em, invoice.id)
  if (unpaid) {
    const open = unpaid.find(({ id }) => id === invoice.id)
    if (!open) return
    if (open === newestInvoice(unpaid)) await noteDunning(context, subscription, open, isToConfirm)
    if (!(await isOfErased(context.em, subscription)))
      await mailFailedPayment(context, subscription, open, { failedAt: at, isToConfirm })
    if (isFirstFailure(subscription, at, unpaid) && !context.cause?.isAgain) subscription.paymentFailedAt = at
  }
  const follows = whatFollowsRefusal(subscription.status)
  const isOver = subscription.status === 'unpaid'
  // That its bank asks is told by itself, and is over once nothing is tried any more.
  if (!follows || (isToConfirm && !isOver)) return
  await notify(context, {
    kind: 'payment',
    title: 'A payment failed',
    text: `${formatAmount(invoice.amountDueCents, invoice.currency)} of ${subscription.email} could not be taken. ${follows}`,
    link: pages.payment(subscription.id),
    isFault: true,
    // Not each try: how often it was tried stands in the record. That Stripe tries no more is news.
    thing: `refusal:${invoice.id}${isOver ? ':rests' : ''}`,
  })
}

/** Each try that failed is told once, and not anew by a replay. */
async function writeRefusal(
  context: Context,
  subscription: Subscription,
  { id, amountDueCents, currency }: Invoice,
  { eventId, createdAt }: { eventId: number; createdAt: string },
): Promise<void> {
  if (context.cause?.isAgain || (await isOfErased(context.em, subscription))) return
  await writePaymentEvent(context, subscription, {
    kind: 'payment.failed',
    happening: `${id} ${eventId}`,
    invoiceId: id,
    amountCents: amountDueCents,
    currency,
    at: new Date(createdAt),
  })
}
