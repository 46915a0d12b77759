import { z } from 'zod'
import { connectPayments } from '../../providers/connect-payments.ts'
import { notConnected } from '../not-connected.ts'
import type { ActionDelivery } from '../provider-action.ts'

const target = z.object({ checkoutSessionId: z.string() })

/** The link of a cancelled upgrade can no longer be paid. */
export const expireCheckout: ActionDelivery = async (context, { payload, idempotencyKey }) => {
  const payments = await connectPayments(context)
  if (!payments) throw notConnected('stripe')
  const call = { idempotencyKey, correlationId: context.requestId }
  await payments.provider.expireCheckout(target.parse(payload).checkoutSessionId, call)
  return async () => undefined
}
