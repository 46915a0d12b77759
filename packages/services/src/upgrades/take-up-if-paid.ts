import { Upgrade } from '@joy/database/entities/upgrade.entity.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { upgradeWords } from '@joy/domain/upgrades/upgrade-words.ts'
import { IntegrationFault } from '@joy/integrations/http/integration-fault.ts'
import { type Context, inTransaction } from '../context.ts'
import { connectPayments } from '../providers/connect-payments.ts'
import { isPaidCheckout, readPaidCheckout } from './read-paid-checkout.ts'

/**
 * Before an upgrade's link is given up: asks the payment provider whether it was paid meanwhile, and takes the payment
 * up where it was (ruling 43). A provider that does not answer keeps nobody from it: the order to close the
 * link asks again. @throws AppError `conflict` where it was paid, or the payment is on its way
 */
export async function takeUpIfPaid(context: Context, { id }: { id: number }): Promise<void> {
  const upgrade = await context.em.findOne(Upgrade, { id }, { refresh: true })
  const payments = await connectPayments(context)
  if (!upgrade?.checkoutSessionId || upgrade.status === 'cancelled' || upgrade.facts().isPaid || !payments) return
  const { checkoutSessionId, status } = upgrade
  try {
    const session = await payments.provider.getCheckout(checkoutSessionId, { correlationId: context.requestId })
    if (session?.status !== 'complete') return
    if (isPaidCheckout(session)) {
      const paid = await readPaidCheckout(context, payments, session)
      if (paid?.id !== id) return
      await inTransaction(context, paid.take)
      throw new AppError('conflict', upgradeWords.paidMeanwhile)
    }
  } catch (err) {
    if (!(err instanceof IntegrationFault)) throw err
    context.log.warn({ err, upgrade: id }, 'Stripe could not be asked whether a link was paid.')
    return
  }
  // One that was refused in the end calls for a person already.
  if (status === 'awaiting payment') throw new AppError('conflict', upgradeWords.paymentSettles)
}
