import { Upgrade } from '@joy/database/entities/upgrade.entity.ts'
import type { CheckoutSession } from '@joy/integrations/payments/payment-provider.ts'
import { endOfPaidAfter } from '../payments/end-of-erased.ts'
import type { Context } from '../context.ts'
import { keepSubscription } from '../payments/keep-subscription.ts'
import type { Payments } from '../providers/connect-payments.ts'
import { receivePayment } from './receive-payment.ts'
import { upgradeOfReference } from './upgrade-of-reference.ts'

/** Gone through and paid, or free of charge; some ways of paying settle days after it is complete. */
export const isPaidCheckout = ({ status, paymentStatus }: CheckoutSession): boolean =>
  status === 'complete' && paymentStatus !== 'unpaid'

/**
 * Reads what a paid checkout of an upgrade brought about; gives the deed that keeps it and takes the payment up, however
 * it came to be known. `paidAt`: since the subscription runs, unless told. Null: it is for no upgrade.
 */
export async function readPaidCheckout(
  context: Context,
  { provider, planOf }: Payments,
  session: CheckoutSession,
  paidAt?: Date,
): Promise<{ id: number; take: (inside: Context) => Promise<void> } | null> {
  const id = upgradeOfReference(session.reference)
  if (id === null) return null
  const readAt = context.clock.now()
  const call = { correlationId: context.requestId }
  const subscription = session.subscriptionId ? await provider.getSubscription(session.subscriptionId, call) : null
  const at = paidAt ?? (subscription ? new Date(subscription.startedAt) : readAt)
  return {
    id,
    take: async (inside) => {
      const kept = subscription && (await keepSubscription(inside, subscription, { readAt, planOf }))
      // It went with its person's account, and what is paid for it now would be charged for ever.
      if (!(await inside.em.findOne(Upgrade, { id }))) return kept ? endOfPaidAfter(inside, kept) : undefined
      await receivePayment(inside, { id, paidAt: at, checkoutSessionId: session.id })
    },
  }
}
