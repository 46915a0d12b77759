import { typed } from '@joy/database/typed-parts.ts'
import { z } from 'zod'
import * as pages from '@joy/domain/page-paths.ts'
import type { Subscription } from '@joy/database/entities/subscription.entity.ts'
import { db, type Em, sql } from '@joy/database/sql.ts'
import { isEnded } from '@joy/domain/plans/revenue.ts'
import { toHash, hashOfKey } from '../deleted-accounts/to-hash.ts'
import type { Context } from '../context.ts'
import { notify } from '../notifications/notify.ts'
import { type HowQueued, isEndQueued, queueEnd } from '../outbound-calls/queue-end.ts'
import { wasErased } from '../deleted-accounts/was-erased.ts'

/** Whoever a payment is of had their account deleted since it began, or it was ordered to end for that. */
export async function isOfErased(
  em: Em,
  { id, emailKey, startedAt }: Pick<Subscription, 'id' | 'emailKey' | 'startedAt'>,
): Promise<boolean> {
  const { is } = await db(em)
    .selectNoFrom(typed(z.boolean(), wasErased(emailKey, sql`${startedAt}::timestamptz`)).as('is'))
    .executeTakeFirstOrThrow()
  return is || isEndQueued(em, id)
}

/** Of these, by id, which are of a deleted account, though their owner may have come back since. */
export async function readOfErased(em: Em, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db(em)
    .selectFrom('subscription as s')
    .select('s.id')
    .where('s.id', '=', (eb) => eb.fn.any(eb.val([...ids])))
    .where('s.endedAt', 'is', null)
    .where(({ exists, or, selectFrom }) =>
      or([
        exists(
          selectFrom('accountDeletion as d')
            .select('d.id')
            .where('d.emailHash', '=', toHash(sql`s.email_key`))
            .whereRef('d.doneAt', '>', 's.startedAt'),
        ),
        exists(
          selectFrom('outboundCall as a')
            .select('a.id')
            .where('a.platform', '=', 'stripe')
            .where('a.status', '<>', 'done')
            .where('a.action', '=', 'end-now')
            .where(sql<boolean>`a.payload ->> 'subscriptionId' = s.id::text`),
        ),
      ]),
    )
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/**
 * In the transaction that keeps what Stripe said of what runs there: of somebody whose account was deleted since it began
 * it is to end at once, as often as it is heard of. So no end is missed that was not known of when the account went, or
 * that Stripe refused. Gives whether it is to.
 */
export async function endOfErased(context: Context, subscription: Subscription, how: HowQueued = {}): Promise<boolean> {
  if (!(await isOfErased(context.em, subscription))) return false
  await endAtOnce(context, subscription, how)
  return true
}

/**
 * In the transaction that holds it: Stripe is to end it at this moment, and it is cancelled here meanwhile. Where Stripe
 * refused that lately it stands as it does there.
 */
export async function endAtOnce(context: Context, subscription: Subscription, how: HowQueued = {}): Promise<void> {
  const isOrdered = await queueEnd(context, subscription, how)
  if (isOrdered || !subscription.isAtProvider()) subscription.cancelAtPeriodEnd(context.clock.now())
}

const selectDeletions = (em: Em, { emailKey }: Subscription) =>
  db(em).selectFrom('accountDeletion').select('id').where('emailHash', '=', hashOfKey(emailKey)).limit(1)

/**
 * In the transaction of a paid invoice: of somebody whose account is deleted nobody is written to. Where it was taken after
 * that, for another period, people hear that money is to be given back. Gives whether the account is deleted.
 */
export async function notifyOfChargeOfErased(
  context: Context,
  subscription: Subscription,
  { amount, at, isFirst }: { amount: string; at: Date; isFirst: boolean },
): Promise<boolean> {
  if (!(await isOfErased(context.em, subscription))) return false
  const late = await selectDeletions(context.em, subscription).where('doneAt', '<=', at).executeTakeFirst()
  if (isFirst || !late) return true
  await notify(context, {
    kind: 'payment',
    title: 'A deleted account was charged',
    text: `${amount} was taken after the account was deleted. Give the money back at Stripe.${isEnded(subscription.status) ? '' : ' Stripe is told once more to end the subscription; if it is still there tomorrow, end it at Stripe.'}`,
    link: pages.payment(subscription.id),
    isFault: true,
  })
  return true
}

/** A link of an upgrade that went with its person's account was paid all the same: it ends as well, and people give the money back. */
export async function endOfPaidAfter(context: Context, subscription: Subscription): Promise<void> {
  const erased = await selectDeletions(context.em, subscription).where('doneAt', 'is not', null).executeTakeFirst()
  if (!erased || isEnded(subscription.status)) return
  await endAtOnce(context, subscription)
  await notify(context, {
    kind: 'payment',
    title: 'A link of a deleted account was paid',
    text: 'Its subscription ends at once. Give the money back at Stripe.',
    link: pages.payment(subscription.id),
    isFault: true,
  })
}
