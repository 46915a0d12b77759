import type { OutsideWebsiteSubscriber } from '@joy/contract'
import { type Em, query, queryOne, sql } from '@joy/database/sql.ts'
import { type PersonSearch, readPersonSearch } from '@joy/domain/search.ts'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { countWebsiteSubscribers, readCounters } from '../counters/read-counters.ts'
import { pageById, type PageInput } from '../paging/page-by-id.ts'
import { hasPersonsId, holdsCommonSearch, holdsSearch } from '../paging/person-search.ts'
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
  const isWalk = search !== null && (await isCommon(em, search))
  const holds = isWalk ? holdsCommonSearch : holdsSearch
  const found = search
    ? sql`${alone} and (${holds(table, search, 'email-or-name')} or ${hasPersonsId(table, search) ?? sql`false`})`
    : alone
  return pageById(em, input, {
    table,
    searched: search && !isWalk ? { by: alone } : null,
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

/** How many of the newest are looked at, to know how common a text is. */
const LOOKED = 1000

/**
 * Whether a walk meets those who hold a text sooner than the trigram index brings them: a tenth of all do, or there are few; and the
 * index knows nothing of fewer than three letters. A plan that is kept for all texts could not know it.
 */
async function isCommon(em: Em, search: PersonSearch): Promise<boolean> {
  if (Math.max(search.email.length, search.name.length) < 3) return true
  // Raw SQL: the conditions of the search over the newest rows.
  const { looked, held } = await queryOne(
    em,
    z.strictObject({ looked: z.int(), held: z.int() }),
    sql`select count(*)::int as looked,
        (count(*) filter (where ${holdsCommonSearch(sql`newest`, search, 'email-or-name')}))::int as held
      from (select email_key, name_key from ${table} where ${alone} order by website_subscriber.id desc limit ${LOOKED}) newest`,
  )
  return looked < LOOKED || held * 10 >= looked
}
