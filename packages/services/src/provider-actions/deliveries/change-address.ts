import { Subscription } from '@joy/database/entities/subscription.entity.ts'
import { z } from 'zod'
import { logActivity } from '../../activity/log-activity.ts'
import { mainKey } from '../../addresses/main-key.ts'
import { connectChurch } from '../../providers/connect-church.ts'
import { connectPayments } from '../../providers/connect-payments.ts'
import { notConnected } from '../not-connected.ts'
import type { ActionDelivery } from '../provider-action.ts'

const atStripe = z.object({ providerSubscriptionId: z.string(), email: z.string() })
const atChurch = z.object({ personId: z.string(), email: z.string(), emailKey: z.string() })

/** Receipts go to the new address from now on. Where the address was changed once more, a later order says so. */
export const changeEmail: ActionDelivery = async (context, { payload, idempotencyKey }) => {
  const payments = await connectPayments(context)
  if (!payments) throw notConnected('stripe')
  const { providerSubscriptionId, email } = atStripe.parse(payload)
  const call = { idempotencyKey, correlationId: context.requestId }
  const ours = await context.em.findOne(Subscription, { providerSubscriptionId }, { refresh: true })
  const now = ours?.email === email ? await payments.provider.getSubscription(providerSubscriptionId, call) : null
  if (!now || now.isCustomerDeleted || now.email === email) return async () => undefined
  await payments.provider.changeEmail({ customerId: now.customerId, email }, call)
  return async (inside) =>
    void (await logActivity(inside, {
      action: 'Address Changed at Stripe',
      platform: 'Stripe',
      status: 'Successful',
      details: 'Receipts go to the new address',
      person: { name: null, email },
    }))
}

/** The new address stands with the person there, beside the old one. */
export const addEmail: ActionDelivery = async (context, { payload }) => {
  const connected = await connectChurch(context)
  if (!connected) throw notConnected('planningcenter')
  const { personId, email, emailKey } = atChurch.parse(payload)
  if ((await mainKey(context.em, emailKey)) !== emailKey) return async () => undefined
  await connected.church.addEmail(personId, email, { correlationId: context.requestId })
  return async (inside) =>
    void (await logActivity(inside, {
      action: 'Address Added in Planning Center',
      platform: 'Planning Center',
      status: 'Successful',
      details: 'The new address stands beside the old one',
      person: { name: null, email },
    }))
}
