import { db, query, sql } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import type { Context } from '../context.ts'
import { requestGone } from './get-request.ts'
import { presentRequest, requestRow, requestRows } from './present-request.ts'

/** A request that nobody else changes until the transaction ends. @throws AppError `not_found` */
export async function lockRequest({ em }: Context, id: number) {
  await db(em).selectFrom('sponsorRequest').select('id').where('id', '=', id).forUpdate().execute()
  // Raw SQL: what is read of a request is one part for all who read some.
  const [row] = await query(em, requestRow, requestRows(sql`r.id = ${id}`))
  if (!row) throw new AppError('not_found', requestGone)
  return presentRequest(row)
}

export const settledAlready = 'This request is settled already. Refresh the page.'
