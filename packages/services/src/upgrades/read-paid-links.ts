import { rowsOf, sql } from '@joy/database/sql.ts'
import type { Context } from '../context.ts'
import type { Payments } from '../providers/connect-payments.ts'
import { isPaidCheckout, readPaidCheckout } from './read-paid-checkout.ts'

/** Links of one person that are asked for; older ones are told of by the check of payments. */
const ASKED = 5

/**
 * Whoever takes a subscription over from Stripe knows that it was paid, and the upgrade that it was paid for is to know it
 * in the same moment: asks for the links of this address of which no payment was heard. Gives the deeds that take the
 * payments up, each once however often it is told. @throws {IntegrationFault}
 */
export async function readPaidLinks(
  context: Context,
  payments: Payments,
  emailKey: string,
): Promise<((inside: Context) => Promise<void>)[]> {
  const links = await rowsOf(
    context.em,
    sql<{ session: string }>`select u.checkout_session_id as session
      from subscriber s join upgrade u on u.substack_subscriber_id = s.id
      where s.email_key = ${emailKey} and u.checkout_session_id is not null and u.paid_at is null
      order by u.id desc limit ${ASKED}`,
  )
  const deeds = []
  for (const { session: id } of links) {
    const session = await payments.provider.getCheckout(id, { correlationId: context.requestId })
    const paid = session && isPaidCheckout(session) ? await readPaidCheckout(context, payments, session) : null
    if (paid) deeds.push(paid.take)
  }
  return deeds
}
