import { Upgrade } from '@joy/database/entities/upgrade.entity.ts'
import { db } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { upgradeMessages } from '@joy/domain/upgrades/upgrade-messages.ts'
import { IntegrationFault } from '@joy/integrations/http/integration-fault.ts'
import type { CheckoutSession } from '@joy/integrations/payments/payment-provider.ts'
import { type Context, inTransaction } from '../context.ts'
import { endOfPaidAfter } from '../payments/end-of-erased.ts'
import { upsertSubscription } from '../payments/upsert-subscription.ts'
import { connectPayments, type Payments } from '../providers/connect-payments.ts'
import { receivePayment } from './receive-payment.ts'

/** Gone through and paid, or free of charge; some ways of paying settle days after it is complete. */
export const isPaidCheckout = ({ status, paymentStatus }: CheckoutSession): boolean =>
  status === 'complete' && (paymentStatus === 'paid' || paymentStatus === 'no_payment_required')

/**
 * Reads what a paid checkout of an upgrade brought about; gives the change that keeps it and takes the payment up, however
 * it came to be known. `paidAt`: since the subscription runs, unless told. Null: it is for no upgrade.
 */
export async function readPaidCheckout(
  context: Context,
  { provider, getPlan }: Payments,
  session: CheckoutSession,
  paidAt?: Date,
): Promise<{ id: number; take: (context: Context) => Promise<void> } | null> {
  const id = upgradeOfReference(session.reference)
  if (id === null) return null
  const readAt = context.clock.now()
  const call = { correlationId: context.requestId }
  const subscription = session.subscriptionId ? await provider.getSubscription(session.subscriptionId, call) : null
  const at = paidAt ?? (subscription ? new Date(subscription.startedAt) : readAt)
  return {
    id,
    take: async (context) => {
      const kept = subscription && (await upsertSubscription(context, subscription, { readAt, getPlan }))
      // It went with its person's account, and what is paid for it now would be charged for ever.
      if (!(await context.em.findOne(Upgrade, { id }))) return kept ? endOfPaidAfter(context, kept) : undefined
      await receivePayment(context, { id, paidAt: at, checkoutSessionId: session.id })
    },
  }
}

/** Links of one person that are asked for; older ones are told of by the check of payments. */
const ASKED = 5

/**
 * Whoever takes a subscription over from Stripe knows that it was paid, and the upgrade that it was paid for is to know it
 * in the same moment: asks for the links of this address of which no payment was heard. Gives the changes that take the
 * payments up, each once however often it is told. @throws {IntegrationFault}
 */
export async function readPaidLinks(
  context: Context,
  payments: Payments,
  emailKey: string,
): Promise<((context: Context) => Promise<void>)[]> {
  const links = await db(context.em)
    .selectFrom('subscriber as s')
    .innerJoin('upgrade as u', 'u.substackSubscriberId', 's.id')
    .select('u.checkoutSessionId as session')
    .$narrowType<{ session: string }>()
    .where('s.emailKey', '=', emailKey)
    .where('u.checkoutSessionId', 'is not', null)
    .where('u.paidAt', 'is', null)
    .orderBy('u.id', 'desc')
    .limit(ASKED)
    .execute()
  const changes = []
  for (const { session: id } of links) {
    const session = await payments.provider.getCheckout(id, { correlationId: context.requestId })
    const paid = session && isPaidCheckout(session) ? await readPaidCheckout(context, payments, session) : null
    if (paid) changes.push(paid.take)
  }
  return changes
}

/**
 * Before an upgrade's link is given up: asks the payment provider whether it was paid meanwhile, and takes the payment
 * up where it was (ruling 43). A provider that does not answer keeps nobody from it: the order to close the
 * link asks again. @throws AppError `conflict` where it was paid, or the payment is on its way
 */
export async function takePaidLink(context: Context, { id }: { id: number }): Promise<void> {
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
      throw new AppError('conflict', upgradeMessages.paidMeanwhile)
    }
  } catch (err) {
    if (!(err instanceof IntegrationFault)) throw err
    context.log.warn({ err, upgrade: id }, 'Stripe could not be asked whether a link was paid.')
    return
  }
  // One that was refused in the end calls for a person already.
  if (status === 'awaiting payment') throw new AppError('conflict', upgradeMessages.paymentSettles)
}

/** The upgrade that a checkout was made for; null: none of ours. */
export const upgradeOfReference = (reference: string | null): number | null => {
  const [, id] = /^upgrade:(\d{1,9})$/u.exec(reference ?? '') ?? []
  return id ? Number(id) : null
}
