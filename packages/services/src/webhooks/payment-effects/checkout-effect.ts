import { readId } from '@joy/integrations/payments/read-records.ts'
import { keepSubscription } from '../../payments/keep-subscription.ts'
import { expireLink } from '../../upgrades/expire-link.ts'
import { receivePayment } from '../../upgrades/receive-payment.ts'
import { refusePayment } from '../../upgrades/refuse-payment.ts'
import { ignored, type PaymentFact } from './payment-fact.ts'
import { upgradeOfReference } from './upgrade-of-reference.ts'

/** A checkout was paid, or ran out. Whether it is paid is asked again: some ways of paying settle days later. */
export const checkoutEffect: PaymentFact = async (context, { provider, planOf }, event) => {
  const call = { correlationId: context.requestId }
  const session = await provider.getCheckout(readId(event.object), call)
  const upgradeId = upgradeOfReference(session?.reference ?? null)
  if (!session || upgradeId === null) return ignored('This checkout was not made for an upgrade.')
  if (session.status === 'expired')
    return async (inside) => {
      await expireLink(inside, { id: upgradeId, checkoutSessionId: session.id })
      return { status: 'done', says: `A checkout link of upgrade #${upgradeId} ran out.` }
    }
  if (session.status === 'open') return ignored(`The checkout of upgrade #${upgradeId} is still open.`)
  if (session.paymentStatus === 'unpaid' && event.type === 'checkout.session.async_payment_failed')
    return async (inside) => {
      await refusePayment(inside, { id: upgradeId, checkoutSessionId: session.id })
      return { status: 'done', says: `The payment of upgrade #${upgradeId} was refused.` }
    }
  if (session.paymentStatus === 'unpaid') return ignored(`The payment of upgrade #${upgradeId} has not settled yet.`)
  const readAt = context.clock.now()
  const subscription = session.subscriptionId ? await provider.getSubscription(session.subscriptionId, call) : null
  return async (inside) => {
    if (subscription) await keepSubscription(inside, subscription, { readAt, planOf })
    await receivePayment(inside, {
      id: upgradeId,
      paidAt: new Date(event.createdAt),
      checkoutSessionId: session.id,
    })
    return { status: 'done', says: `Upgrade #${upgradeId} is paid.` }
  }
}
