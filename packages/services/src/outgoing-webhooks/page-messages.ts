import type { OutgoingMessage } from '@joy/contract'
import { query, type Sql, sql } from '@joy/database/sql.ts'
import type { Context } from '../context.ts'
import { readCounters } from '../counters/read-counters.ts'
import { pageById } from '../paging/page-by-id.ts'
import { besideMessage, messageColumns, messageRow, presentMessage } from './present-message.ts'

type Input = {
  cursor?: string | undefined
  limit: number
  endpointId?: number | undefined
  status?: OutgoingMessage['status'] | undefined
}

/** What was and is to be told, by page, newest first. */
export async function pageMessages({ em }: Context, { endpointId, status, ...input }: Input) {
  const counter = await readCounters(em)
  const conditions: Sql[] = [
    ...(endpointId === undefined ? [] : [sql`m.endpoint_id = ${endpointId}`]),
    ...(status === undefined ? [] : [sql`m.status = ${status}`]),
  ]
  const condition = conditions.length === 0 ? null : sql.join(conditions, sql` and `)
  return pageById(em, input, {
    table: sql`m`,
    // Raw SQL: conditions and place are those of every list.
    read: (keyset) =>
      query(
        em,
        messageRow,
        sql`select ${messageColumns} from outgoing_message m ${besideMessage} where ${condition ?? sql`true`} and ${keyset}`,
      ),
    counted: condition && sql`from outgoing_message m where ${condition}`,
    total: counter('outgoing.waiting') + counter('outgoing.done') + counter('outgoing.failed'),
    present: presentMessage,
  })
}
