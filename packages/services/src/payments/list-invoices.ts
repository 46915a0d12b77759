import type { InvoiceList } from '@joy/contract'
import { db } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { IntegrationFault } from '@joy/integrations/http/integration-fault.ts'
import type { Invoice } from '@joy/integrations/payments/payment-provider.ts'
import type { Context } from '../context.ts'
import { connectPayments } from '../providers/connect-payments.ts'

/**
 * The newest invoices where they are kept: at the payment provider, asked now and never kept here. What the provider
 * refuses is part of the answer, for the rest of the panel does not need it. @throws AppError `not_found`
 */
export async function listInvoices(context: Context, { id }: { id: number }): Promise<InvoiceList> {
  const row = await db(context.em)
    .selectFrom('subscription')
    .select(['provider', 'providerSubscriptionId as providerId'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new AppError('not_found', 'This subscription is not there.')
  if (row.provider !== 'stripe' || !row.providerId) return { state: 'not kept there' }
  const payments = await connectPayments(context)
  if (!payments) return { state: 'not connected' }
  try {
    const { items } = await payments.provider.listInvoices(
      { subscriptionId: row.providerId },
      { correlationId: context.requestId },
    )
    return { state: 'read', items: items.map(present) }
  } catch (thrown) {
    if (!(thrown instanceof IntegrationFault)) throw thrown
    context.log.warn({ kind: thrown.kind, detail: thrown.detail }, 'The invoices could not be read.')
    return { state: 'failed', message: thrown.message }
  }
}

const present = (invoice: Invoice) => ({
  id: invoice.id,
  number: invoice.number,
  at: new Date(invoice.paidAt ?? invoice.createdAt).toISOString(),
  amountCents: invoice.paidAt ? invoice.amountPaidCents : invoice.amountDueCents,
  taxCents: invoice.taxCents,
  currency: invoice.currency,
  status: invoice.status ?? 'unknown',
  url: invoice.url,
})
