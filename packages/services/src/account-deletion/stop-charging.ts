import { Subscription } from '@joy/database/entities/subscription.entity.ts'
import { db, sql, sqlRealNow } from '@joy/database/sql.ts'
import { isEnded } from '@joy/domain/plans/revenue.ts'
import { LockMode } from '@mikro-orm/core'
import { actorName, type Context } from '../context.ts'
import { orderLinkExpiry } from '../upgrades/checkout-link.ts'
import { endAtOnce } from '../payments/end-of-erased.ts'
import { setActor } from '../payments/set-actor.ts'

/**
 * In the transaction that erases somebody, before anything of theirs goes: whatever of it would be charged again ends,
 * however it came to stand so since they asked (resumed, bought anew, refused at Stripe). What Stripe has is left for it as
 * an order, which reads again before it acts; what is paid outside ends with its term, and a link can be paid no more.
 */
export async function stopCharging(context: Context, keys: readonly string[]): Promise<void> {
  const { em, actor } = context
  await setActor(em, actorName(actor))
  const theirs = await em.find(
    Subscription,
    { emailKey: { $in: [...keys] } },
    { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true, orderBy: { id: 'asc' } },
  )
  for (const subscription of theirs) {
    if (isEnded(subscription.status)) continue
    await endAtOnce(context, subscription)
  }
  await em.flush()
  await closeLinks(context, keys)
}

/** What no payment was heard of; one that was made all the same is found as the link is closed, and ends then. */
async function closeLinks({ em }: Context, keys: readonly string[]): Promise<void> {
  const theirs = sql<string>`any(${[...keys]}::text[])`
  const links = await db(em)
    .selectFrom('upgrade as u')
    .innerJoin('subscriber as s', 's.id', 'u.substackSubscriberId')
    .select(['u.id', 'u.checkoutSessionId'])
    .where('s.emailKey', '=', theirs)
    .where('u.paidAt', 'is', null)
    .orderBy('u.id')
    .forUpdate('u')
    .execute()
  for (const link of links) await orderLinkExpiry(em, link)
  const isOfTheirUpgrade = sql<boolean>`(payload ->> 'upgradeId')::int in
    (select u.id from upgrade u join subscriber s on s.id = u.substack_subscriber_id where s.email_key = ${theirs})`
  // One that Stripe would not close when they asked: the last day is the time to try again.
  await db(em)
    .updateTable('outboundCall')
    .set({ status: 'pending', attempts: 0, nextTryAt: sqlRealNow, error: null })
    .where('status', '=', 'failed')
    .where('action', '=', 'expire-checkout-link')
    .where(isOfTheirUpgrade)
    .execute()
  await db(em)
    .deleteFrom('outboundCall')
    .where('status', '=', 'pending')
    .where('action', 'in', ['make-checkout-link', 'register-upgrade'])
    .where(isOfTheirUpgrade)
    .execute()
}
