import * as pages from '@joy/domain/page-paths.ts'
import { formatAmount } from '@joy/domain/plans/revenue.ts'
import { readCharge } from '@joy/integrations/payments/read-customer.ts'
import { readId } from '@joy/integrations/payments/read-records.ts'
import { logActivity } from '#activity/log-activity.ts'
import { notify } from '#notifications/notify.ts'
import { writePaymentEvent } from '#outgoing-webhooks/write-payment-event.ts'
import { noteEvent } from '#payments/note-event.ts'
import { newestPayer } from './newest-payer.ts'
import { ignored, type StripeEventHandler } from './stripe-event-handler.ts'

/** Money went back. The subscription goes on as it is: whether it ends is told by events of its own. */
export const onRefund: StripeEventHandler = async (context, _payments, event) => {
  const refund = readCharge(event.object)
  const payer = await newestPayer(context.em).where('providerCustomerId', '=', refund.customerId).executeTakeFirst()
  if (!payer) return ignored('This customer has no subscription here.')
  const { refundedCents, amountCents, currency } = refund
  const text = `${formatAmount(refundedCents, currency)} of ${formatAmount(amountCents, currency)} went back to ${payer.email}.`
  const after = { chargeId: readId(event.object), refundedCents, amountCents, currency }
  return async (inside) => {
    await logActivity(inside, {
      action: 'Payment Refunded',
      platform: 'Stripe',
      status: 'Successful',
      details: text,
      person: { name: payer.name, email: payer.email },
    })
    await noteEvent(inside.em, payer.id, { kind: 'refunded', at: new Date(event.createdAt), after })
    await writePaymentEvent(inside, payer, {
      kind: 'payment.refunded',
      happening: `${after.chargeId} ${refundedCents}`,
      invoiceId: null,
      amountCents: refundedCents,
      currency,
      at: new Date(event.createdAt),
    })
    const link = pages.payment(payer.id)
    await notify(inside, { kind: 'payment', title: 'A payment was refunded', text, link, isMailed: false })
    return { status: 'done', says: text }
  }
}
