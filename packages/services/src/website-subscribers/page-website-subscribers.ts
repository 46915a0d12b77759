import type { PeopleFilter, WebsitePageInput, WebsitePerson } from '@joy/contract'
import { type Sql, sql } from '@joy/database/sql.ts'
import { narrowsPeople } from '@joy/domain/people-filter/narrows-people.ts'
import { quickConditions } from '@joy/domain/people-filter/quick-conditions.ts'
import { readPersonSearch } from '@joy/domain/search.ts'
import type { Context } from '../context.ts'
import { countWebsiteSubscribers, readCounters } from '../counters/read-counters.ts'
import { pageById } from '../paging/page-by-id.ts'
import { holdsSearch } from '../paging/person-search.ts'
import { byKey, ofPeople } from '../people-filter/of-people.ts'
import { presentWebsitePerson, readWebsitePeople } from './website-person-row.ts'
import { stillThere, unexported } from './website-subscriber-row.ts'

type Page = { items: WebsitePerson[]; nextCursor: string | null; total: number; matching: number | null }

const table = sql`website_subscriber`

export async function pageWebsiteSubscribers(context: Context, input: WebsitePageInput): Promise<Page> {
  const counter = await readCounters(context.em)
  return page(context, input, stillThere, countWebsiteSubscribers(counter))
}

export async function pageUnexportedSubscribers(context: Context, input: WebsitePageInput): Promise<Page> {
  const counter = await readCounters(context.em)
  return page(context, input, unexported, counter('website.unexported'))
}

async function page({ em }: Context, input: WebsitePageInput, belongs: Sql, total: number): Promise<Page> {
  const search = readPersonSearch(input.search)
  const { comped, tag } = input
  const quick = { match: 'all', conditions: quickConditions({ comped, tag }), groups: [] } as const
  const everybody = sql`(select email_key from ${table} where ${belongs})`
  const list = { from: sql`${everybody} ${table}`, rows: total }
  const ofThose = (filter: PeopleFilter | undefined) =>
    ofPeople(em, filter, byKey(sql`${table}.email_key`), list, everybody)
  const found = sql.join(
    [
      belongs,
      ...(search ? [holdsSearch(table, search, input.searchIn)] : []),
      await ofThose(quick),
      await ofThose(input.filter),
    ],
    sql` and `,
  )
  const isNarrowed = search !== null || narrowsPeople(quick) || narrowsPeople(input.filter)
  return pageById(em, input, {
    table,
    read: (keyset, from) => readWebsitePeople(em, from, sql`${found} and ${keyset}`),
    counted: isNarrowed ? sql`from ${table} where ${found}` : null,
    total,
    present: presentWebsitePerson,
  })
}
