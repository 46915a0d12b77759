import * as pages from '@joy/domain/page-paths.ts'
import { rowsOf, sql } from '@joy/database/sql.ts'
import { formatAmount } from '@joy/domain/plans/revenue.ts'
import { readRefund } from '@joy/integrations/payments/read-customer.ts'
import { logActivity } from '#activity/log-activity.ts'
import { notify } from '#notifications/notify.ts'
import { ignored, type PaymentFact } from './payment-fact.ts'

type Payer = { id: number; email: string; name: string | null }

/** Money went back. The subscription goes on as it is: whether it ends is told by events of its own. */
export const refundEffect: PaymentFact = async (context, _payments, event) => {
  const refund = readRefund(event.object)
  const [payer] = await rowsOf(
    context.em,
    sql<Payer>`select id, email, name from subscription
      where provider_customer_id = ${refund.customerId} order by started_at desc, id desc limit 1`,
  )
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
