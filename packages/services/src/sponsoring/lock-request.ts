import type { SponsorRequest } from '@joy/contract'
import { db } from '@joy/database/sql.ts'
import type { Context } from '../context.ts'
import { getRequest } from './get-request.ts'

/** A request that nobody else changes until the transaction ends. @throws AppError `not_found` */
export async function lockRequest(context: Context, id: number): Promise<SponsorRequest> {
  await db(context.em).selectFrom('sponsorRequest').select('id').where('id', '=', id).forUpdate().execute()
  return getRequest(context, { id })
}

export const settledAlready = 'This request is settled already. Refresh the page.'
