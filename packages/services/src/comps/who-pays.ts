// Who pays, wherever: whoever comps them is told so first, for a comp ends no payment (decisions 40).
import { kindsThatCostNothing } from '@joy/domain/access/substack-word.ts'
import { type Em, rowsOf, sql } from '@joy/database/sql.ts'

/** A subscription `p` that somebody `s` on the list pays, discounts taken off; payments that Stripe pauses come again by themselves. */
export const isPaidHere = sql`p.email_key = s.email_key and p.charged_cents > 0
  and (p.is_paying or (p.collection_pause is not null and p.status in ('active', 'past_due')))`

/** Somebody `s` on the list who pays here: the comp changes nothing at Stripe, or wherever the money comes from. */
export const paysHere = sql`exists (select from subscription p where ${isPaidHere})`

/** Somebody `s` whose word of Substack is that of a payer; a gift, a trial and a lifetime cost nothing any more. */
export const paysAtSubstack = sql`(plan_rank(s.substack_tier) > 0
  and coalesce(s.substack_type, '') <> all(${[...kindsThatCostNothing]}::text[])
  and (s.substack_ends_at is null or s.substack_ends_at > app_now()))`

/** Those of the ids who pay, here or at Substack. */
export async function payersAmong(em: Em, ids: readonly number[]): Promise<Set<number>> {
  const rows = await rowsOf(
    em,
    sql<{
      id: number
    }>`select s.id from subscriber s where s.id = any(${[...ids]}::int[]) and (${paysHere} or ${paysAtSubstack})`,
  )
  return new Set(rows.map(({ id }) => id))
}
