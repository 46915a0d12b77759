import { type Em, query, type Sql, sql } from '@joy/database/sql.ts'
import { z } from 'zod'
import { showAbsent } from './show-absent.ts'
import { absentSince } from './sightings.ts'

const marked = z.strictObject({ emailKey: z.string(), isPaid: z.boolean() })

/**
 * Of the change rows `r` in `range`: since when their subscribers are missing at Substack follows anew from what is
 * left, after an undo forgot what it takes back and put back Substack's word.
 */
export async function markAnew(em: Em, range: Sql): Promise<void> {
  // Raw SQL: the condition of an undo is a part over the alias `r`.
  const people = await query(
    em,
    marked,
    sql`update subscriber s set substack_absent_at = it.absent_at
      from (select s.id, ${absentSince(sql`s.id`, sql`s.substack_as_of`)} as absent_at
        from change_row r join subscriber s on s.id = r.subscriber_id
        where ${range} and (s.substack_absent_at is not null or exists (select from sighting g where g.subscriber_id = s.id))) it
      where s.id = it.id and s.substack_absent_at is distinct from it.absent_at
      returning s.email_key, plan_rank(s.substack_tier) > 0 as is_paid`,
  )
  await showAbsent(
    em,
    people.filter(({ isPaid }) => isPaid).map(({ emailKey }) => emailKey),
  )
}
