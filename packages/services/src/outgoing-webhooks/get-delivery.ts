import type { OutgoingDeliveryRecord } from '@joy/contract'
import { query, sql } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { besideDelivery, deliveryColumns, deliveryRow, presentDelivery } from './present-delivery.ts'
import { toBody } from './read-message.ts'

const recordRow = deliveryRow.extend({ at: z.date(), data: z.unknown() })

/** @throws AppError `not_found`, also for one that was deleted after its time */
export async function getDelivery({ em }: Context, { id }: { id: number }): Promise<OutgoingDeliveryRecord> {
  // Raw SQL: the columns are those of the list.
  const [row] = await query(
    em,
    recordRow,
    sql`select ${deliveryColumns}, e.at, e.data from outgoing_delivery d ${besideDelivery} where d.id = ${id}`,
  )
  if (!row) throw new AppError('not_found', 'This message is no longer kept.')
  const body = toBody({ ...row, data: row.data ?? null })
  return {
    ...presentDelivery(row),
    body: body === null ? null : JSON.stringify(JSON.parse(body), null, 2),
    canReplay: body !== null,
  }
}
