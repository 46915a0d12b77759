import type { Subscription } from '@joy/database/entities/subscription.entity.ts'
import { db, type Em } from '@joy/database/sql.ts'
import type { Invoice, PaymentProvider } from '@joy/integrations/payments/payment-provider.ts'
import type { Context } from '../context.ts'

/** What of a subscription is not made up for at this moment, as Stripe has it: an event may be old. */
export async function readOpenInvoices(
  { requestId }: Context,
  provider: PaymentProvider,
  subscriptionId: string,
): Promise<Invoice[]> {
  const { items } = await provider.listInvoices({ subscriptionId }, { correlationId: requestId })
  return items.filter(({ status }) => status === 'open' || status === 'uncollectible')
}

export const newestInvoice = (open: readonly Invoice[]): Invoice | undefined =>
  open.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))[0]

/** It is tried several times, and told in any order: the first time is since when it has failed. What was made up for since counts no more. */
export const isFirstFailure = ({ paymentFailedAt: known }: Subscription, at: Date, open: readonly Invoice[]): boolean =>
  known == null || at < known || open.every(({ createdAt }) => known < new Date(createdAt))

/** Whether Stripe has told that the payer's bank asks them to confirm this invoice, whichever of its events came first. */
export async function isConfirmationAsked(em: Em, invoiceId: string): Promise<boolean> {
  const event = await db(em)
    .selectFrom('webhookEvent')
    .select('id')
    .where('platform', '=', 'stripe')
    .where('eventType', '=', 'invoice.payment_action_required')
    .where('subjectId', '=', invoiceId)
    .limit(1)
    .executeTakeFirst()
  return event !== undefined
}
