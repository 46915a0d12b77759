import { isEnded } from '@joy/domain/plans/revenue.ts'
import { z } from 'zod'
import { upsertSubscription } from '#payments/upsert-subscription.ts'
import { noteGone } from '#payments/note-gone.ts'
import { connectPayments } from '#providers/connect-payments.ts'
import type { ProviderSubscription } from '@joy/integrations/payments/payment-provider.ts'
import type { Context } from '#context.ts'
import { throwRefusal } from '../throw-refusal.ts'
import { notConnected } from '#providers/not-connected.ts'
import type { CallHandler } from '../outbound-call.ts'

const target = z.object({ providerSubscriptionId: z.string() })

/** The account of its owner is deleted: it ends at Stripe at this moment, whatever was decided of it before. Nobody is written to. */
export const endNow: CallHandler = async (context, { payload, idempotencyKey }) => {
  const payments = await connectPayments(context)
  if (!payments) throw notConnected('stripe')
  const { providerSubscriptionId: id } = target.parse(payload)
  const readAt = context.clock.now()
  const call = { idempotencyKey, correlationId: context.requestId }
  const now = await payments.provider.getSubscription(id, call)
  if (!now) return async (context) => void (await noteGone(context.em, [id], readAt))
  const keep = async (context: Context, providerSubscription: ProviderSubscription) =>
    void (await upsertSubscription(context, providerSubscription, { readAt, getPlan: payments.getPlan }))
  const after = isEnded(now.status)
    ? now
    : await payments.provider.endNow(id, call).catch((err) => throwRefusal(err, (context) => keep(context, now)))
  return (context) => keep(context, after)
}
