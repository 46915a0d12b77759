import type { OutsideWebsiteSubscriber } from '@joy/contract'
import { query, sql } from '@joy/database/sql.ts'
import { readPersonSearch } from '@joy/domain/search.ts'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { countWebsiteSubscribers, readCounters } from '../counters/read-counters.ts'
import { pageById, type PageInput } from '../paging/page-by-id.ts'
import { hasPersonsId, holdsSearch } from '../paging/person-search.ts'
import { listedColumns, listedRow, presentListed } from './website-subscriber-row.ts'

const outsideRow = listedRow.extend({
  addedBy: z.string().nullable(),
  unsubscribedAt: z.date().nullable(),
  isComped: z.boolean(),
})

const table = sql`website_subscriber`
/** Whoever unsubscribed here too: they stand on no other list either, and whoever asks for them is to find them. */
const alone = sql`not website_subscriber.is_on_newsletter and not website_subscriber.is_alias`

/** Who stands on the website's list, and on the newsletter's under none of their addresses, newest first. `total` is the website's list. */
export async function pageOutsideWebsiteSubscribers({ em }: Context, input: PageInput) {
  const counter = await readCounters(em)
  const search = readPersonSearch(input.search)
  const found = search
    ? sql`${alone} and (${holdsSearch(table, search)} or ${hasPersonsId(table, search) ?? sql`false`})`
    : alone
  return pageById(em, input, {
    table,
    searched: search ? { by: alone } : null,
    // Raw SQL: the list's own columns; notes, tags and what else stands beside are looked up for those of the page alone.
    read: (keyset, from) =>
      query(
        em,
        outsideRow,
        sql`select ${listedColumns}, w.unsubscribed_at, a.created_by as added_by, coalesce(o.is_comped, false) as is_comped
          from (select * from ${from} where ${found} and ${keyset}) w
            left join addition a on a.id = w.addition_id left join outside_access o on o.email_key = w.email_key
          order by w.id desc`,
      ),
    counted: sql`from ${table} where ${found}`,
    total: countWebsiteSubscribers(counter),
    present: ({ addedBy, unsubscribedAt, isComped, ...listed }): OutsideWebsiteSubscriber => ({
      ...presentListed(listed),
      addedBy,
      unsubscribedAt: unsubscribedAt?.toISOString() ?? null,
      isComped,
    }),
  })
}
