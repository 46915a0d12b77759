// Raw SQL: see `endingsWithin`.
import type { EndingWeeksInput } from '@joy/contract'
import { type Em, type Sql, sql } from '@joy/database/sql.ts'
import { readPersonSearch } from '@joy/domain/search.ts'
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
  return sql`select * from (
      select e.*, coalesce(s.name, w.name, e.stated_name) as name, s.id as subscriber_id
      from ${endingsWithin(within)} e
        left join subscriber s on s.email_key = e.email_key
        left join website_subscriber w on w.email_key = e.email_key
      where ${await ofPeople(em, filter, byKey(sql`e.email_key`))}
    ) whose where ${looked ? holdsUnkeyedSearch(sql`whose`, looked) : sql`true`}`
}
