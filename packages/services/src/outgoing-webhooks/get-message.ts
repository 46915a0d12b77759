import type { OutgoingMessageRecord } from '@joy/contract'
import { query, sql } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { besideMessage, messageColumns, messageRow, presentMessage } from './present-message.ts'
import { toBody } from './read-message.ts'

const recordRow = messageRow.extend({ at: z.date(), data: z.unknown() })

/** @throws AppError `not_found`, also for one that was deleted after its time */
export async function getMessage({ em }: Context, { id }: { id: number }): Promise<OutgoingMessageRecord> {
  // Raw SQL: the columns are those of the list.
  const [row] = await query(
    em,
    recordRow,
    sql`select ${messageColumns}, e.at, e.data from outgoing_message m ${besideMessage} where m.id = ${id}`,
  )
  if (!row) throw new AppError('not_found', 'This message is no longer kept.')
  const body = toBody({ ...row, data: row.data ?? null })
  return {
    ...presentMessage(row),
    body: body === null ? null : JSON.stringify(JSON.parse(body), null, 2),
    canReplay: body !== null,
  }
}
