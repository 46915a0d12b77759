import * as pages from '@joy/domain/page-paths.ts'
import { db, sql } from '@joy/database/sql.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import { formatAmount } from '@joy/domain/plans/revenue.ts'
import { ifAllowed } from '@joy/integrations/http/if-allowed.ts'
import { readDispute } from '@joy/integrations/payments/read-customer.ts'
import { logActivity } from '#activity/log-activity.ts'
import type { Context } from '#context.ts'
import { notify } from '#notifications/notify.ts'
import { writePaymentEvent } from '#outgoing-webhooks/write-payment-event.ts'
import { noteEvent } from '#payments/note-event.ts'
import type { Payments } from '#providers/connect-payments.ts'
import { newestPayer } from './newest-payer.ts'
import type { StripeEventHandler } from './stripe-event-handler.ts'

type Dispute = ReturnType<typeof readDispute>

/**
 * A payer's bank takes a payment back, or has decided about it. By itself that changes nothing of what the person has: it is
 * told, also where nobody here is known by the address, and an administrator decides (ruling 38).
 */
export const onDispute: StripeEventHandler = async (context, { provider }, event) => {
  const dispute = readDispute(event.object)
  const payer = await findPayer(context, provider, dispute)
  const who = payer?.email ?? dispute.email ?? 'somebody whom Stripe does not name'
  const isClosed = event.type === 'charge.dispute.closed'
  const { title, text } = isClosed ? closedMessage(dispute, who) : openedMessage(dispute, who)
  const { id: disputeId, amountCents, currency, reason, status } = dispute
  return async (context) => {
    await logActivity(context, {
      action: isClosed ? 'Dispute Closed' : 'Payment Disputed',
      platform: 'Stripe',
      status: isClosed ? (status === 'lost' ? 'Failed' : 'Successful') : 'Pending',
      details: text,
      person: { name: payer?.name ?? null, email: payer?.email ?? dispute.email },
    })
    if (payer)
      await noteEvent(context.em, payer.id, {
        kind: isClosed ? 'dispute closed' : 'disputed',
        at: new Date(event.createdAt),
        after: { disputeId, amountCents, currency, reason, status },
      })
    if (payer && !isClosed)
      await writePaymentEvent(context, payer, {
        kind: 'payment.disputed',
        happening: disputeId,
        invoiceId: null,
        amountCents,
        currency,
        at: new Date(event.createdAt),
      })
    const link = payer ? pages.payment(payer.id) : pages.payments()
    // Stripe may tell the end before the beginning: nothing is left to answer then.
    const isOver = payer && !isClosed && (await wasClosed(context, payer.id, disputeId))
    const message = isOver
      ? `${formatAmount(amountCents, currency)} of ${who} was disputed. It was closed since.`
      : text
    await notify(context, { kind: 'payment', title, text: message, link })
    return { status: 'done', detail: text }
  }
}

function openedMessage({ amountCents, currency, reason }: Dispute, who: string) {
  const why = reason ? ` (${reason.replaceAll('_', ' ')})` : ''
  return {
    title: 'A payment is disputed',
    text: `${formatAmount(amountCents, currency)} of ${who} is disputed${why}. Stripe's dashboard says until when to answer.`,
  }
}

function closedMessage({ amountCents, currency, status }: Dispute, who: string) {
  const amount = `${formatAmount(amountCents, currency)} of ${who}`
  if (status === 'won') return { title: 'A dispute was won', text: `${amount} stays paid: the dispute was won.` }
  if (status === 'lost')
    return {
      title: 'A dispute was lost',
      text: `${amount} is lost to the dispute. The subscription goes on until somebody ends it.`,
    }
  const word = (status ?? 'without a word of how').replaceAll('_', ' ')
  return { title: 'A dispute was closed', text: `The dispute about ${amount} was closed (${word}).` }
}

async function wasClosed({ em }: Context, subscriptionId: number, disputeId: string): Promise<boolean> {
  const closed = await db(em)
    .selectFrom('subscriptionEvent')
    .select('id')
    .where('subscriptionId', '=', subscriptionId)
    .where('kind', '=', 'dispute closed')
    .where(sql`after ->> 'disputeId'`, '=', disputeId)
    .executeTakeFirst()
  return closed !== undefined
}

/** By the payment's customer; by the address of the dispute where Stripe has or shows none. */
async function findPayer({ em, requestId }: Context, provider: Payments['provider'], { chargeId, email }: Dispute) {
  const charge = chargeId && (await ifAllowed(() => provider.getCharge(chargeId, { correlationId: requestId })))
  const byCustomer =
    charge && charge.customerId
      ? await newestPayer(em).where('providerCustomerId', '=', charge.customerId).executeTakeFirst()
      : undefined
  if (byCustomer || email === null) return byCustomer
  const key = sql<string>`main_address(${emailKey(email)}::text)`
  return newestPayer(em).where('emailKey', '=', key).executeTakeFirst()
}
