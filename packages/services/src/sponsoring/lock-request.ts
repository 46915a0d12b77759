import { rowsOf, sql } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import type { Context } from '../context.ts'
import { requestGone } from './get-request.ts'
import { presentRequest, requestRows } from './present-request.ts'

/** A request that nobody else changes until the transaction ends. @throws AppError `not_found` */
export async function lockRequest({ em }: Context, id: number) {
  await rowsOf(em, sql`select id from sponsor_request where id = ${id} for update`)
  const [row] = await rowsOf(em, requestRows(sql`r.id = ${id}`))
  if (!row) throw new AppError('not_found', requestGone)
  return presentRequest(row)
}

export const settledAlready = 'This request is settled already. Refresh the page.'
