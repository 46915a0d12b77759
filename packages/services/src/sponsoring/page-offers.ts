import { db, query, sql } from '@joy/database/sql.ts'
import { readPersonSearch } from '@joy/domain/search.ts'
import type { Context } from '../context.ts'
import { pageById, type PageInput } from '../paging/page-by-id.ts'
import { holdsUnkeyedSearch } from '../paging/person-search.ts'
import { offerColumns, offerRow, presentOffer } from './present-offer.ts'
import { countTaken } from './taken-place.ts'

/** Offers whose address is proved, newest first. `open`: those that have a place left. */
export async function pageOffers({ em }: Context, input: PageInput & { state: 'open' | 'all' }) {
  const search = readPersonSearch(input.search)
  const proved = sql`from sponsor_offer o where o.proved_at is not null`
  const found = sql`${proved} and ${search ? holdsUnkeyedSearch(sql`o`, search) : sql`true`}
    and ${input.state === 'all' ? sql`true` : sql`o.closed_at is null and o.places > ${countTaken}`}`
  const { total } = await db(em)
    .selectFrom('sponsorOffer')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('provedAt', 'is not', null)
    .executeTakeFirstOrThrow()
  return pageById(em, input, {
    // Raw SQL: the columns of an offer, what is found and the place of a page are parts.
    read: (keyset) => query(em, offerRow, sql`select * from (select ${offerColumns} ${found}) it where ${keyset}`),
    counted: search === null && input.state === 'all' ? null : found,
    total,
    present: presentOffer,
  })
}
