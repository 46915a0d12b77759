import type { SponsorRequest } from '@joy/contract'
import { rowsOf, sql } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import type { Context } from '../context.ts'
import { presentRequest, requestRows } from './present-request.ts'

export const requestGone = 'This request does not exist any more: it is deleted a year after it was settled.'

/** One request. @throws AppError `not_found` */
export async function getRequest({ em }: Context, { id }: { id: number }): Promise<SponsorRequest> {
  const [row] = await rowsOf(em, requestRows(sql`r.id = ${id}`))
  if (!row) throw new AppError('not_found', requestGone)
  return presentRequest(row)
}
