import { rowOf, rowsOf, sql } from '@joy/database/sql.ts'
import { containsPattern, searchText } from '@joy/domain/search.ts'
import type { Context } from '../context.ts'
import { pageById, type PageInput } from '../paging/page-by-id.ts'
import { presentRequest, requestRows, type RequestRow } from './present-request.ts'
import { isOpen } from './taken-place.ts'

/** Requests whose address is proved, newest first. `open`: those that wait for a place. */
export async function pageRequests({ em }: Context, input: PageInput & { state: 'open' | 'all' }) {
  const text = searchText(input.search)
  const pattern = containsPattern(text ?? '')
  const searched = text === null ? sql`true` : sql`(r.email_key like ${pattern} or r.name ilike ${pattern})`
  const conditions = sql`${searched} and ${input.state === 'all' ? sql`true` : isOpen}`
  const { total } = await rowOf(
    em,
    sql<{ total: number }>`select count(*)::int as total from sponsor_request where proved_at is not null`,
  )
  return pageById(em, input, {
    read: (keyset) => rowsOf(em, sql<RequestRow>`select * from (${requestRows(conditions)}) it where ${keyset}`),
    counted:
      text === null && input.state === 'all'
        ? null
        : sql`from sponsor_request r where r.proved_at is not null and ${conditions}`,
    total,
    present: presentRequest,
  })
}
