import type { Subscription } from '@joy/database/entities/subscription.entity.ts'
import { type Em, rowsOf, sql } from '@joy/database/sql.ts'
import { isEnded } from '@joy/domain/revenue.ts'
import { hashOfKey } from './hash-of.ts'
import type { Context } from '../context.ts'
import { notify } from '../notifications/notify.ts'
import { orderEnd } from '../payments/order-end.ts'
import { wasErased } from './was-erased.ts'

/** Whoever a payment is of had their account deleted since it began. */
export async function isOfErased(
  em: Em,
  { emailKey, startedAt }: Pick<Subscription, 'emailKey' | 'startedAt'>,
): Promise<boolean> {
  const [it] = await rowsOf(
    em,
    sql<{ is: boolean }>`select ${wasErased(emailKey, sql`${startedAt}::timestamptz`)} as is`,
  )
  return it?.is === true
}

/**
 * In the transaction that keeps what Stripe said: what it goes on charging, of somebody whose account was deleted since it
 * began, is to end there at once. So no end is missed that was not known of when the account went.
 */
export async function endOfErased(context: Context, it: Subscription): Promise<void> {
  if (!isEnded(it.status) && (await isOfErased(context.em, it))) await orderEnd(context, it)
}

/** A link of an upgrade that went with its person's account was paid all the same: it ends as well, and people give the money back. */
export async function endOfPaidAfter(context: Context, it: Subscription): Promise<void> {
  const [erased] = await rowsOf(
    context.em,
    sql`select from account_deletion where email_hash = ${hashOfKey(it.emailKey)} and done_at is not null`,
  )
  if (!erased || isEnded(it.status)) return
  await orderEnd(context, it)
  await notify(context, {
    kind: 'payment',
    title: 'A link of a deleted account was paid',
    text: 'Its subscription ends at once. Give the money back at Stripe.',
    link: `/admin/payments/${it.id}`,
    isFault: true,
  })
}
