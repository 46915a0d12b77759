import * as pages from '@joy/domain/page-paths.ts'
import { sql } from '@joy/database/sql.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import { formatAmount } from '@joy/domain/plans/revenue.ts'
import { readDispute } from '@joy/integrations/payments/read-customer.ts'
import { logActivity } from '#activity/log-activity.ts'
import { notify } from '#notifications/notify.ts'
import { newestPayer } from './newest-payer.ts'
import type { StripeEventHandler } from './stripe-event-handler.ts'

/**
 * A payer's bank takes a payment back. By itself that changes nothing of what the person has: it is told, also where
 * nobody here is known by the address, and an administrator decides (ruling 38).
 */
export const onDispute: StripeEventHandler = async (context, _payments, event) => {
  const { email, amountCents, currency, reason } = readDispute(event.object)
  const payer = await newestPayer(context.em)
    .where('emailKey', '=', sql<string>`main_address(${email === null ? null : emailKey(email)}::text)`)
    .executeTakeFirst()
  const who = payer?.email ?? email ?? 'somebody whom Stripe does not name'
  const why = reason ? ` (${reason.replaceAll('_', ' ')})` : ''
  const text = `${formatAmount(amountCents, currency)} of ${who} is disputed${why}. Stripe's dashboard says until when to answer.`
  return async (inside) => {
    await logActivity(inside, {
      action: 'Payment Disputed',
      platform: 'Stripe',
      status: 'Pending',
      details: text,
      person: { name: payer?.name ?? null, email: payer?.email ?? email },
    })
    const link = payer ? pages.payment(payer.id) : pages.payments()
    await notify(inside, { kind: 'payment', title: 'A payment is disputed', text, link })
    return { status: 'done', says: text }
  }
}
