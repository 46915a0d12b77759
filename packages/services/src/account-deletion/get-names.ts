import { type Em, query, sql } from '@joy/database/sql.ts'
import { z } from 'zod'
import { searched } from '../activity/activity-conditions.ts'
import { containsPattern } from '@joy/domain/search.ts'

/** Every name that somebody has or had here, by the addresses that are theirs. */
export async function getNames(em: Em, keys: readonly string[]): Promise<string[]> {
  const theirs = sql`any(${[...keys]}::text[])`
  const isInLog = sql.join(
    keys.map((key) => sql`${searched} like ${containsPattern(key)}`),
    sql` or `,
  )
  // Raw SQL: six lists as one, of the log two names a row.
  const rows = await query(
    em,
    z.strictObject({ name: z.string() }),
    sql`select distinct name from (select name from subscriber where email_key = ${theirs}
      union all select name from website_subscriber where email_key = ${theirs} union all select name from subscription where email_key = ${theirs}
      union all select name from sponsor_offer where email_key = ${theirs} union all select name from sponsor_request where email_key = ${theirs}
      union all select unnest(array[user_name, before ->> 'name']) from activity where (${isInLog}) and address_key(user_email) = ${theirs}) it
      where name is not null order by name`,
  )
  return rows.map(({ name }) => name)
}
