import type { ListedWebsiteSubscriber } from '@joy/contract'
import { query, type Sql, sql } from '@joy/database/sql.ts'
import { readPersonSearch } from '@joy/domain/search.ts'
import type { Context } from '../context.ts'
import { countWebsiteSubscribers, readCounters } from '../counters/read-counters.ts'
import { pageById, type PageInput } from '../paging/page-by-id.ts'
import { holdsSearch } from '../paging/person-search.ts'
import { listedColumns, listedRow, presentListed, stillThere, unexported } from './website-subscriber-row.ts'

type Page = { items: ListedWebsiteSubscriber[]; nextCursor: string | null; total: number; matching: number | null }

export async function pageWebsiteSubscribers(context: Context, input: PageInput): Promise<Page> {
  const counter = await readCounters(context.em)
  return page(context, input, stillThere, countWebsiteSubscribers(counter))
}

export async function pageUnexportedSubscribers(context: Context, input: PageInput): Promise<Page> {
  const counter = await readCounters(context.em)
  return page(context, input, unexported, counter('website.unexported'))
}

function page({ em }: Context, input: PageInput, belongs: Sql, total: number): Promise<Page> {
  const search = readPersonSearch(input.search)
  const condition = search ? sql`${belongs} and ${holdsSearch(sql`w`, search, 'email')}` : belongs
  return pageById(em, input, {
    // Raw SQL: the list's own columns and conditions, with the place of the page.
    read: (keyset) =>
      query(em, listedRow, sql`select ${listedColumns} from website_subscriber w where ${condition} and ${keyset}`),
    counted: search ? sql`from website_subscriber w where ${condition}` : null,
    total,
    present: presentListed,
  })
}
