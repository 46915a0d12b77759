// Raw SQL: see `endingsWithin`.
import type { EndingWeeksInput } from '@joy/contract'
import { type Em, type Sql, sql } from '@joy/database/sql.ts'
import { narrowsPeople } from '@joy/domain/people-filter/narrows-people.ts'
import { readPersonSearch } from '@joy/domain/search.ts'
import { countMatching } from '../paging/count-matching.ts'
import { holdsUnkeyedSearch } from '../paging/person-search.ts'
import { byKey, ofPeople } from '../people-filter/of-people.ts'
import { endingsWithin } from '../comps/ending-rows.ts'

/** What ends for those whom a filter and a search find, with whose it is: the list and its calendar mean the same. */
export async function endingsOfPeople(
  em: Em,
  { filter, search }: EndingWeeksInput,
  within: (end: Sql) => Sql,
): Promise<Sql> {
  const looked = readPersonSearch(search)
  const all = sql`${endingsWithin(within)} e`
  const list = { from: all, rows: narrowsPeople(filter) ? await countMatching(em, sql`from ${all}`) : null }
  return sql`select * from (
      select e.*, coalesce(s.name, w.name, e.stated_name) as name, s.id as subscriber_id
      from ${all}
        left join subscriber s on s.email_key = e.email_key
        left join website_subscriber w on w.email_key = e.email_key
      where ${await ofPeople(em, filter, byKey(sql`e.email_key`), list)}
    ) whose where ${looked ? holdsUnkeyedSearch(sql`whose`, looked) : sql`true`}`
}
