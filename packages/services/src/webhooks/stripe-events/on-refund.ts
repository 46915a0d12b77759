import * as pages from '@joy/domain/page-paths.ts'
import { formatAmount } from '@joy/domain/plans/revenue.ts'
import { readRefund } from '@joy/integrations/payments/read-customer.ts'
import { logActivity } from '#activity/log-activity.ts'
import { notify } from '#notifications/notify.ts'
import { newestPayer } from './newest-payer.ts'
import { ignored, type StripeEventHandler } from './stripe-event-handler.ts'

/** Money went back. The subscription goes on as it is: whether it ends is told by events of its own. */
export const onRefund: StripeEventHandler = async (context, _payments, event) => {
  const refund = readRefund(event.object)
  const payer = await newestPayer(context.em).where('providerCustomerId', '=', refund.customerId).executeTakeFirst()
  if (!payer) return ignored('This customer has no subscription here.')
  const text = `${formatAmount(refund.refundedCents, refund.currency)} of ${formatAmount(refund.amountCents, refund.currency)} went back to ${payer.email}.`
  return async (inside) => {
    await logActivity(inside, {
      action: 'Payment Refunded',
      platform: 'Stripe',
      status: 'Successful',
      details: text,
      person: { name: payer.name, email: payer.email },
    })
    const link = pages.payment(payer.id)
    await notify(inside, { kind: 'payment', title: 'A payment was refunded', text, link, isMailed: false })
    return { status: 'done', says: text }
  }
}
