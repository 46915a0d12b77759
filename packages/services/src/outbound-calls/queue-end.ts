import { millisecondsInDay } from '@joy/domain/time/durations.ts'
import type { Subscription } from '@joy/database/entities/subscription.entity.ts'
import { db, type Em, sql } from '@joy/database/sql.ts'
import { askedBy, type Context } from '../context.ts'
import { writeCall } from './write-call.ts'

/** Of one subscription: the calls to end it at once that wait, and those that Stripe refused. */
const itsEnds = (id: number) =>
  sql<boolean>`platform = 'stripe' and status <> 'done' and action = 'end-now' and payload ->> 'subscriptionId' = ${String(id)}`

const endCalls = (em: Em, id: number) => db(em).selectFrom('outboundCall').select('id').where(itsEnds(id)).limit(1)

/** `isAsked`: somebody asks for it now. */
export type HowQueued = { isAsked?: boolean }

/**
 * In the transaction that holds the subscription: Stripe is to end it at this moment, for its owner's account is deleted.
 * The call names nobody. What is paid outside of Stripe needs none. One call waits at a time; what Stripe refused is
 * queued anew, with a key of its own, whenever the subscription is heard of to run on: once a day, or where somebody asks. Gives
 * whether a call waits now.
 */
export async function queueEnd(
  { em, actor, clock }: Context,
  subscription: Subscription,
  { isAsked = false }: HowQueued = {},
): Promise<boolean> {
  if (!subscription.isAtProvider()) return false
  const now = clock.now()
  const { id: subscriptionId, providerSubscriptionId } = subscription
  // Nobody else queues one meanwhile: whoever does holds the subscription.
  const isWaiting = await endCalls(em, subscriptionId).where('status', '=', 'pending').executeTakeFirst()
  if (isWaiting) return true
  const lately = endCalls(em, subscriptionId).where('createdAt', '>', new Date(now.getTime() - millisecondsInDay))
  if (!isAsked && (await lately.executeTakeFirst())) return false
  await writeCall(em, {
    platform: 'stripe',
    action: 'end-now',
    payload: { subscriptionId, providerSubscriptionId },
    key: `end-now:${subscriptionId}:${now.getTime()}`,
    askedBy: askedBy(actor),
    whenQueued: 'is refused',
  })
  return true
}

/** Stripe was told, or is to be told, to end it at once: until it has, that stands, whatever it says of it. */
export async function isEndQueued(em: Em, id: number): Promise<boolean> {
  return (await endCalls(em, id).executeTakeFirst()) !== undefined
}
