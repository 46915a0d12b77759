import type { ActivityAction } from '@joy/contract'
import { Subscription } from '@joy/database/entities/subscription.entity.ts'
import { db, sql } from '@joy/database/sql.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import { z } from 'zod'
import { logActivity } from '#activity/log-activity.ts'
import type { Context } from '#context.ts'
import { connectMembers } from '#providers/connect-members.ts'
import { connectPayments } from '#providers/connect-payments.ts'
import { notConnected } from '#providers/not-connected.ts'
import type { CallHandler } from '../outbound-call.ts'

const atStripe = z.object({ providerSubscriptionId: z.string(), email: z.string() })
const membershipPayload = z.object({ personId: z.string(), email: z.string(), changeId: z.int() })

/** Receipts go to the new address from now on. Where the address was changed once more, a later order says so. */
export const changeEmail: CallHandler = async (context, { payload, idempotencyKey }) => {
  const payments = await connectPayments(context)
  if (!payments) throw notConnected('stripe')
  const { providerSubscriptionId, email } = atStripe.parse(payload)
  const call = { idempotencyKey, correlationId: context.requestId }
  const ours = await context.em.findOne(Subscription, { providerSubscriptionId }, { refresh: true })
  const now = ours?.email === email ? await payments.provider.getSubscription(providerSubscriptionId, call) : null
  if (!now || now.isCustomerDeleted || now.email === email) return async () => undefined
  await payments.provider.changeEmail({ customerId: now.customerId, email }, call)
  return async (context) =>
    void (await logActivity(context, {
      action: 'Address Changed at Stripe',
      platform: 'Stripe',
      status: 'Successful',
      details: 'Receipts go to this address',
      person: { name: null, email },
    }))
}

/** The new address stands with the person there, beside the old one; not where the change was given back meanwhile. */
export const addEmail: CallHandler = async (context, { payload }) => {
  const connected = await connectMembers(context)
  if (!connected) throw notConnected('planningcenter')
  const { personId, email, changeId } = membershipPayload.parse(payload)
  const call = { correlationId: context.requestId }
  const person = await connected.members.getPerson(personId, call)
  if (!person || person.emails.some(({ address }) => emailKey(address) === emailKey(email)))
    return async () => undefined
  // Kept before it is done: whoever takes the change back takes back what an answer that was lost had done, too.
  const wanted = await db(context.em)
    .updateTable('addressChange')
    .set({ givenTo: sql<string[]>`array_append(array_remove(given_to, ${personId}::text), ${personId}::text)` })
    .where('id', '=', changeId)
    .where('givenBackAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!wanted) return async () => undefined
  await connected.members.addEmail(personId, email, call)
  return logged('Address Added in Planning Center', 'This address stands beside the others', email)
}

/** An address that somebody else had put there: it goes again, where the person has another one. */
export const removeEmail: CallHandler = async (context, { payload }) => {
  const connected = await connectMembers(context)
  if (!connected) throw notConnected('planningcenter')
  const { personId, email } = membershipPayload.parse(payload)
  const isGone = await connected.members.removeEmail(personId, email, { correlationId: context.requestId })
  return isGone
    ? logged('Address Removed in Planning Center', 'The change that had brought it was not its owner’s', email)
    : async () => undefined
}

const logged = (action: ActivityAction, details: string, email: string) => async (context: Context) =>
  void (await logActivity(context, {
    action,
    platform: 'Planning Center',
    status: 'Successful',
    details,
    person: { name: null, email },
  }))
