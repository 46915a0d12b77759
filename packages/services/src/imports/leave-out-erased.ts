import { type Em, rowOf, sql } from '@joy/database/sql.ts'

/** As `hashToken` has it: of whoever is gone nothing else is known here. */
const hash = sql`translate(rtrim(encode(sha256(convert_to(r.email_key, 'UTF8')), 'base64'), '='), '+/', '-_')`

/** As `ageOf` has it. */
const age = sql`coalesce(r.as_of, i.as_of, i.created_at)`

/** Substack has them still, for nobody has deleted them there by hand: its lists go on showing them. */
const isStillThere = sql`exists (select from outside_deletion o where o.platform = 'substack' and o.done_at is null
  and (o.email_key = r.email_key or lower(o.account) = r.email_key))`

const cameBack = sql`(exists (select from subscriber s where s.email_key = r.email_key)
  or exists (select from website_subscriber w where w.email_key = r.email_key))`

/**
 * Takes out of the staged rows of an import those of people whose account was deleted: who is not to come back by a list
 * of before, nor by Substack's as long as it was not told. Gives how many.
 */
export async function leaveOutErased(em: Em, importId: number): Promise<number> {
  const { count } = await rowOf(
    em,
    sql<{ count: number }>`with gone as (
        delete from import_row r using import i where i.id = ${importId} and r.import_id = i.id
          and exists (select from account_deletion where done_at is not null)
          and exists (select from account_deletion d where d.email_hash = ${hash} and d.done_at is not null and (${age} <= d.done_at or ${isStillThere}))
          and not ${cameBack} returning r.email_key)
      select count(*)::int as count from gone`,
  )
  return count
}
