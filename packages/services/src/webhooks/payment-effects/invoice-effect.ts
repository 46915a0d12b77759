import type { Subscription } from '@joy/database/entities/subscription.entity.ts'
import { formatDay } from '@joy/domain/dates.ts'
import { formatAmount } from '@joy/domain/revenue.ts'
import type { Invoice } from '@joy/integrations/payments/payment-provider.ts'
import { readInvoice } from '@joy/integrations/payments/read-records.ts'
import { communityZone } from '../../community/community-zone.ts'
import type { Context } from '../../context.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { knownName } from '../../subscribers/known-name.ts'
import { notify } from '../../notifications/notify.ts'
import { keepSubscription } from '../../payments/keep-subscription.ts'
import { whyNotOurs } from '../../payments/why-not-ours.ts'
import { planTitle } from '../../portal/present-subscription.ts'
import { ignored, type PaymentFact } from './payment-fact.ts'

/** An invoice was paid or could not be: the subscription is read again, and whoever must know is told. */
export const invoiceEffect: PaymentFact = async (context, { provider, planOf }, event) => {
  const invoice = readInvoice(event.object)
  if (!invoice.subscriptionId) return ignored('This invoice belongs to no subscription.')
  const readAt = context.clock.now()
  const now = await provider.getSubscription(invoice.subscriptionId, { correlationId: context.requestId })
  if (!now) return ignored('Stripe does not have the subscription of this invoice any more.')
  return async (inside) => {
    const kept = await keepSubscription(inside, now, { readAt, planOf })
    if (!kept) return { status: 'ignored', says: whyNotOurs(now, planOf) ?? 'It was left out.' }
    if (event.type === 'invoice.paid' && invoice.amountPaidCents > 0)
      await mailReceipt(inside, kept, invoice, event.createdAt)
    if (event.type === 'invoice.payment_failed') await tellOfRefusal(inside, kept, invoice)
    return {
      status: 'done',
      says: `${formatAmount(invoice.amountDueCents, invoice.currency)} of ${kept.email}: ${invoice.status ?? event.type}.`,
    }
  }
}

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * One receipt for one invoice, however often its event comes (decisions, section 8.30). By its key it is known only as
 * long as mails are kept: a replay later than that sends nothing.
 */
async function mailReceipt(context: Context, it: Subscription, invoice: Invoice, at: string): Promise<void> {
  const paidAt = new Date(invoice.paidAt ?? at)
  const isForgotten = context.clock.now().getTime() - paidAt.getTime() > context.settings.mail.keptDays * DAY_MS
  if (context.cause?.isAgain && isForgotten) return
  const query = new URLSearchParams({ email: it.email, sid: it.sid })
  const zone = await communityZone(context.em)
  await queueMail(context, {
    template: 'payment-receipt',
    to: it.email,
    idempotencyKey: `receipt:${invoice.id}`,
    variables: {
      name: (await knownName(context.em, it.emailKey)) ?? it.email,
      planTitle: planTitle(it.plan),
      amount: formatAmount(invoice.amountPaidCents, invoice.currency),
      paidOn: formatDay(paidAt, zone),
      renewsOn: formatDay(it.currentPeriodEnd, zone),
      card: it.cardBrand && it.cardLast4 ? `${it.cardBrand} ending in ${it.cardLast4}` : 'Another way of paying',
    },
    secrets: { link: `${context.settings.appUrl}/cancel-subscription?${query}` },
  })
}

const tellOfRefusal = (context: Context, it: Subscription, invoice: Invoice): Promise<void> =>
  notify(context, {
    kind: 'payment',
    title: 'A payment failed',
    text: `${formatAmount(invoice.amountDueCents, invoice.currency)} of ${it.email} could not be taken. Stripe tries again.`,
    link: `/admin/payments/${it.id}`,
    isFault: true,
  })
