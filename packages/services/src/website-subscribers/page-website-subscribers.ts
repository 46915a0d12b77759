import type { WebsiteSubscriber } from '@joy/contract'
import { query, type Sql, sql } from '@joy/database/sql.ts'
import { containsPattern, searchText } from '@joy/domain/search.ts'
import type { Context } from '../context.ts'
import { countWebsiteSubscribers, readCounters } from '../counters/read-counters.ts'
import { pageById, type PageInput } from '../paging/page-by-id.ts'
import {
  presentWebsiteSubscriber,
  stillThere,
  unexported,
  websiteColumns,
  websiteRow,
} from './website-subscriber-row.ts'

type Page = { items: WebsiteSubscriber[]; nextCursor: string | null; total: number; matching: number | null }

export async function pageWebsiteSubscribers(context: Context, input: PageInput): Promise<Page> {
  const counter = await readCounters(context.em)
  return page(context, input, stillThere, countWebsiteSubscribers(counter))
}

export async function pageUnexportedSubscribers(context: Context, input: PageInput): Promise<Page> {
  const counter = await readCounters(context.em)
  return page(context, input, unexported, counter('website.unexported'))
}

function page({ em }: Context, input: PageInput, belongs: Sql, total: number): Promise<Page> {
  const text = searchText(input.search)
  const condition = text ? sql`${belongs} and email_key like ${containsPattern(text)}` : belongs
  return pageById(em, input, {
    // Raw SQL: the list's own columns and conditions, with the place of the page.
    read: (keyset) =>
      query(em, websiteRow, sql`select ${websiteColumns} from website_subscriber w where ${condition} and ${keyset}`),
    counted: text ? sql`from website_subscriber where ${condition}` : null,
    total,
    present: presentWebsiteSubscriber,
  })
}
