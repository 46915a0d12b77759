import type { SponsorRequest } from '@joy/contract'
import { query, sql } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import type { Context } from '../context.ts'
import { presentRequest, requestRow, requestRows } from './present-request.ts'

const requestGone = 'This request does not exist any more: it is deleted a year after it was settled.'

/** One request. @throws AppError `not_found` */
export async function getRequest({ em }: Context, { id }: { id: number }): Promise<SponsorRequest> {
  // Raw SQL: what is read of a request is one part for all who read some.
  const [row] = await query(em, requestRow, requestRows(sql`r.id = ${id}`))
  if (!row) throw new AppError('not_found', requestGone)
  return presentRequest(row)
}
