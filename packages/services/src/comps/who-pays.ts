// Who pays, wherever: whoever comps them is told so first, for a comp ends no payment (ruling 40).
import { kindsThatCostNothing } from '@joy/domain/access/substack-statement.ts'
import { db, type Em, sql } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'

/** The addresses `a` of somebody `s` on the list: a payment, or a word of Substack, may hang on another one of theirs. */
export const theirAddresses = sql`person_addresses(array[s.email_key]) a`

/** A subscription `p` of one of their addresses that they pay, discounts taken off; payments that Stripe pauses come again by themselves. */
export const isPaidHere = sql`p.email_key = a.email_key and p.charged_cents > 0
  and (p.is_paying or (p.collection_pause is not null and p.status in ('active', 'past_due')))`

/** Somebody `s` on the list who pays here: the comp changes nothing at Stripe, or wherever the money comes from. */
export const paysHere = sql<boolean>`exists (select from ${theirAddresses} join subscription p on ${isPaidHere})`

/** Somebody `s` of whom Substack says, at any of their addresses, that they pay; a gift, a trial and a lifetime cost nothing any more. */
export const paysAtSubstack = sql<boolean>`exists (select from ${theirAddresses} join subscriber o on o.email_key = a.email_key
  where plan_rank(o.substack_tier) > 0 and coalesce(o.substack_type, '') <> all(${[...kindsThatCostNothing]}::text[])
    and (o.substack_ends_at is null or o.substack_ends_at > app_now()))`

/** @throws AppError `conflict` for who pays: left out unless meant (ruling 40). */
export async function refuseWhoPays(em: Em, { id, email }: { id: number; email: string }): Promise<void> {
  if ((await payersAmong(em, [id])).size > 0)
    throw new AppError('conflict', `${email} pays, and the payment goes on. Include who pays, or end it first.`)
}

/** Those of the ids who pay, here or at Substack. */
export async function payersAmong(em: Em, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db(em)
    .selectFrom('subscriber as s')
    .select('s.id')
    .where('s.id', '=', sql<number>`any(${[...ids]}::int[])`)
    .where((eb) => eb.or([paysHere, paysAtSubstack]))
    .execute()
  return new Set(rows.map(({ id }) => id))
}
