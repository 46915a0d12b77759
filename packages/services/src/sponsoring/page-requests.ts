import { db, query, sql } from '@joy/database/sql.ts'
import { readPersonSearch } from '@joy/domain/search.ts'
import type { Context } from '../context.ts'
import { pageById, type PageInput } from '../paging/page-by-id.ts'
import { holdsUnkeyedSearch } from '../paging/person-search.ts'
import { presentRequest, requestRow, requestRows } from './present-request.ts'
import { isOpen } from './taken-place.ts'

/** Requests whose address is proved, newest first. `open`: those that wait for a place. */
export async function pageRequests({ em }: Context, input: PageInput & { state: 'open' | 'all' }) {
  const search = readPersonSearch(input.search)
  const searched = search ? holdsUnkeyedSearch(sql`r`, search) : sql`true`
  const conditions = sql`${searched} and ${input.state === 'all' ? sql`true` : isOpen}`
  const { total } = await db(em)
    .selectFrom('sponsorRequest')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('provedAt', 'is not', null)
    .executeTakeFirstOrThrow()
  return pageById(em, input, {
    // Raw SQL: what is read of a request and the place of a page are parts.
    read: (keyset) => query(em, requestRow, sql`select * from (${requestRows(conditions)}) it where ${keyset}`),
    counted:
      search === null && input.state === 'all'
        ? null
        : sql`from sponsor_request r where r.proved_at is not null and ${conditions}`,
    total,
    present: presentRequest,
  })
}
