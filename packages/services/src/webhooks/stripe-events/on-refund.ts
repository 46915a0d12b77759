import * as pages from '@joy/domain/page-paths.ts'
import { db, type Em, sql } from '@joy/database/sql.ts'
import { formatAmount } from '@joy/domain/plans/revenue.ts'
import { readCharge } from '@joy/integrations/payments/read-customer.ts'
import { ifAllowed } from '@joy/integrations/http/if-allowed.ts'
import { readId } from '@joy/integrations/payments/read-records.ts'
import { logActivity } from '#activity/log-activity.ts'
import { notify } from '#notifications/notify.ts'
import { writePaymentEvent } from '#outgoing-webhooks/write-payment-event.ts'
import { noteEvent } from '#payments/note-event.ts'
import { newestPayer } from './newest-payer.ts'
import { ignored, type StripeEventHandler } from './stripe-event-handler.ts'

type Refunded = { chargeId: string; refundedCents: number }

/**
 * Money went back, all in all so much of a charge: as Stripe has it now, so that of two refunds the older event, told late, is
 * not the last word. The subscription goes on as it is: whether it ends is told by events of its own.
 */
export const onRefund: StripeEventHandler = async (context, { provider }, event) => {
  const chargeId = readId(event.object)
  const asked = await ifAllowed(() => provider.getCharge(chargeId, { correlationId: context.requestId }))
  const refund = asked ?? readCharge(event.object)
  const payer = await newestPayer(context.em).where('providerCustomerId', '=', refund.customerId).executeTakeFirst()
  if (!payer) return ignored('This customer has no subscription here.')
  const { refundedCents, amountCents, currency } = refund
  const text = `${formatAmount(refundedCents, currency)} of ${formatAmount(amountCents, currency)} went back to ${payer.email}.`
  const after = { chargeId, refundedCents, amountCents, currency }
  return async (context) => {
    if (await wasNotified(context.em, payer.id, after)) return { status: 'done', detail: text }
    await logActivity(context, {
      action: 'Payment Refunded',
      platform: 'Stripe',
      status: 'Successful',
      details: text,
      person: { name: payer.name, email: payer.email },
    })
    await noteEvent(context.em, payer.id, { kind: 'refunded', at: new Date(event.createdAt), after })
    await writePaymentEvent(context, payer, {
      kind: 'payment.refunded',
      happening: `${chargeId} ${refundedCents}`,
      invoiceId: null,
      amountCents: refundedCents,
      currency,
      at: new Date(event.createdAt),
    })
    const link = pages.payment(payer.id)
    await notify(context, { kind: 'payment', title: 'A payment was refunded', text, link, isMailed: false })
    return { status: 'done', detail: text }
  }
}

/** That so much, or more, of the charge went back; two events of one subscription are looked at one after the other. */
async function wasNotified(em: Em, subscriptionId: number, { chargeId, refundedCents }: Refunded): Promise<boolean> {
  await db(em).selectFrom('subscription').select('id').where('id', '=', subscriptionId).forUpdate().execute()
  const notified = await db(em)
    .selectFrom('subscriptionEvent')
    .select('id')
    .where('subscriptionId', '=', subscriptionId)
    .where('kind', '=', 'refunded')
    .where(sql`after ->> 'chargeId'`, '=', chargeId)
    .where(sql<number>`(after ->> 'refundedCents')::numeric`, '>=', refundedCents)
    .executeTakeFirst()
  return notified !== undefined
}
