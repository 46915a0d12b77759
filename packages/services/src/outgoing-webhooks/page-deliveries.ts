import type { OutgoingDelivery } from '@joy/contract'
import { query, type Sql, sql } from '@joy/database/sql.ts'
import type { Context } from '../context.ts'
import { readCounters } from '../counters/read-counters.ts'
import { pageById } from '../paging/page-by-id.ts'
import { besideDelivery, deliveryColumns, deliveryRow, presentDelivery } from './present-delivery.ts'

type Input = {
  cursor?: string | undefined
  limit: number
  endpointId?: number | undefined
  status?: OutgoingDelivery['status'] | undefined
}

/** What was and is to be told, by page, newest first. */
export async function pageDeliveries({ em }: Context, { endpointId, status, ...input }: Input) {
  const counter = await readCounters(em)
  const conditions: Sql[] = [
    ...(endpointId === undefined ? [] : [sql`d.endpoint_id = ${endpointId}`]),
    ...(status === undefined ? [] : [sql`d.status = ${status}`]),
  ]
  const condition = conditions.length === 0 ? null : sql.join(conditions, sql` and `)
  return pageById(em, input, {
    table: sql`d`,
    // Raw SQL: conditions and place are those of every list.
    read: (keyset) =>
      query(
        em,
        deliveryRow,
        sql`select ${deliveryColumns} from outgoing_delivery d ${besideDelivery} where ${condition ?? sql`true`} and ${keyset}`,
      ),
    counted: condition && sql`from outgoing_delivery d where ${condition}`,
    total: counter('outgoing.waiting') + counter('outgoing.done') + counter('outgoing.failed'),
    present: presentDelivery,
  })
}
