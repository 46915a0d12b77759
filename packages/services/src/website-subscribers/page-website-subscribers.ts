import type { ListedWebsiteSubscriber } from '@joy/contract'
import { personTag } from '@joy/contract/schemas/person-tag.ts'
import { query, type Sql, sql } from '@joy/database/sql.ts'
import { containsPattern, searchText } from '@joy/domain/search.ts'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { countWebsiteSubscribers, readCounters } from '../counters/read-counters.ts'
import { countNotes } from '../notes/note-row.ts'
import { selectTags } from '../tags/tag-row.ts'
import { pageById, type PageInput } from '../paging/page-by-id.ts'
import {
  presentWebsiteSubscriber,
  stillThere,
  unexported,
  websiteColumns,
  websiteRow,
} from './website-subscriber-row.ts'

const pagedRow = websiteRow.extend({ notes: z.int(), tags: z.array(personTag) })
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
  const text = searchText(input.search)
  const condition = text ? sql`${belongs} and email_key like ${containsPattern(text)}` : belongs
  return pageById(em, input, {
    // Raw SQL: the list's own columns and conditions, with the place of the page.
    read: (keyset) =>
      query(
        em,
        pagedRow,
        sql`select ${websiteColumns}, ${countNotes(sql`w.email_key`)} as notes, ${selectTags(sql`w.email_key`)} as tags from website_subscriber w where ${condition} and ${keyset}`,
      ),
    counted: text ? sql`from website_subscriber where ${condition}` : null,
    total,
    present: ({ notes, tags, ...row }) => ({ ...presentWebsiteSubscriber(row), notes, tags }),
  })
}
