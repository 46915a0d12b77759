import { z } from 'zod'
import { connectPayments } from '#providers/connect-payments.ts'
import { isPaidCheckout, readPaidCheckout } from '#upgrades/paid-links.ts'
import { notConnected } from '#providers/not-connected.ts'
import type { CallHandler } from '../outbound-call.ts'

const target = z.object({ checkoutSessionId: z.string() })

/** A link that was given up can no longer be paid. One that was paid before is taken up: whoever gave it up did not know. */
export const expireCheckout: CallHandler = async (context, { payload, idempotencyKey }) => {
  const payments = await connectPayments(context)
  if (!payments) throw notConnected('stripe')
  const call = { idempotencyKey, correlationId: context.requestId }
  const session = await payments.provider.expireCheckout(target.parse(payload).checkoutSessionId, call)
  const paid = isPaidCheckout(session) ? await readPaidCheckout(context, payments, session) : null
  return paid ? paid.take : async () => undefined
}
