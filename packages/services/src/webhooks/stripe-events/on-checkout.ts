import { Upgrade } from '@joy/database/entities/upgrade.entity.ts'
import { readId } from '@joy/integrations/payments/read-records.ts'
import { recordLinkExpired, recordPaymentRefused } from '#upgrades/checkout-link.ts'
import { isPaidCheckout, readPaidCheckout, upgradeOfReference } from '#upgrades/paid-links.ts'
import { ignored, type StripeEventHandler } from './stripe-event-handler.ts'

/** A checkout was paid, or ran out. Whether it is paid is asked again: some ways of paying settle days later. */
export const onCheckout: StripeEventHandler = async (context, payments, event) => {
  const session = await payments.provider.getCheckout(readId(event.object), { correlationId: context.requestId })
  const upgradeId = upgradeOfReference(session?.reference ?? null)
  if (!session || upgradeId === null) return ignored('This checkout was not made for an upgrade.')
  const isThere = (await context.em.findOne(Upgrade, { id: upgradeId })) !== null
  const isPaid = isPaidCheckout(session)
  if (!isThere && !isPaid) return ignored(`Upgrade #${upgradeId} went with its person's account.`)
  if (session.status === 'expired')
    return async (context) => {
      await recordLinkExpired(context, { id: upgradeId, checkoutSessionId: session.id })
      return { status: 'done', detail: `A checkout link of upgrade #${upgradeId} ran out.` }
    }
  if (session.status !== 'complete') return ignored(`The checkout of upgrade #${upgradeId} is still ${session.status}.`)
  if (session.paymentStatus === 'unpaid' && event.type === 'checkout.session.async_payment_failed')
    return async (context) => {
      await recordPaymentRefused(context, { id: upgradeId, checkoutSessionId: session.id })
      return { status: 'done', detail: `The payment of upgrade #${upgradeId} was refused.` }
    }
  if (!isPaid) return ignored(`The payment of upgrade #${upgradeId} has not settled yet.`)
  const paid = await readPaidCheckout(context, payments, session, new Date(event.createdAt))
  return async (context) => {
    await paid?.take(context)
    return { status: 'done', detail: `Upgrade #${upgradeId} is paid.` }
  }
}
