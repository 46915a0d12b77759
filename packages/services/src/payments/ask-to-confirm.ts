import * as pages from '@joy/domain/page-paths.ts'
import { planTitle } from '@joy/domain/plans/plans.ts'
import { formatAmount, isOverdue } from '@joy/domain/plans/revenue.ts'
import type { Subscription } from '@joy/database/entities/subscription.entity.ts'
import type { Invoice } from '@joy/integrations/payments/payment-provider.ts'
import { knownName } from '../addresses/known-name.ts'
import type { Context } from '../context.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { notify } from '../notifications/notify.ts'
import { isOfErased } from './end-of-erased.ts'
import { noteDunning } from './note-dunning.ts'
import { noteEvent } from './note-event.ts'
import { isFirstFailure, newestInvoice } from './open-invoices.ts'

/** `open`: what of it is not paid now, where it is overdue; null of any other. */
type Asked = { at: Date; open: readonly Invoice[] | null }

/**
 * The payer's bank wants an invoice confirmed by the payer: they are mailed the page where they do, once for an invoice, and the
 * administrators are told that it waits. What was paid since, or is over, asks nothing any more.
 */
export async function askToConfirm(
  context: Context,
  subscription: Subscription,
  invoice: Invoice,
  { at, open }: Asked,
): Promise<void> {
  const now = open ? open.find(({ id }) => id === invoice.id) : invoice
  const isWaiting = isOverdue(subscription.status) || subscription.status === 'incomplete'
  if (!now || !isWaiting) return
  if (open && now === newestInvoice(open)) await noteDunning(context, subscription, now, true)
  if (open && isFirstFailure(subscription, at, open) && !context.cause?.isAgain) subscription.paymentFailedAt = at
  const { amountDueCents, currency, url } = now
  const isNew = await noteEvent(context.em, subscription.id, {
    kind: 'to confirm',
    at,
    after: { invoiceId: now.id, amountCents: amountDueCents, currency },
  })
  const amount = formatAmount(amountDueCents, currency)
  if (!(await isOfErased(context.em, subscription)))
    await queueMail(context, {
      template: 'payment-to-confirm',
      to: subscription.email,
      idempotencyKey: `payment-to-confirm:${now.id}`,
      variables: {
        name: (await knownName(context.em, subscription.emailKey)) ?? '',
        planTitle: planTitle(subscription.plan),
        amount,
      },
      secrets: { link: url ?? `${context.settings.appUrl}${pages.portalAccount()}` },
    })
  if (!isNew) return
  await notify(context, {
    kind: 'payment',
    title: 'A payment waits for its payer’s bank',
    text: `The bank of ${subscription.email} wants ${amount} confirmed by its payer, who was mailed the page where they do it.`,
    link: pages.payment(subscription.id),
  })
}
