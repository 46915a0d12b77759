import type { Subscriber } from '@joy/contract'
import { query, sql } from '@joy/database/sql.ts'
import type { Context } from '../context.ts'
import { isShown } from './subscriber-conditions.ts'
import { inBatches } from '../paging/in-batches.ts'
import { presentSubscriber, subscriberColumns, subscriberRow, subscribersWithComp } from './subscriber-row.ts'

/** Everybody, oldest row first, read in batches so that a million rows cost no memory. */
export async function* listSubscribers({ em }: Context): AsyncGenerator<Subscriber> {
  // Raw SQL: parts that several lists share, with lateral joins for what is said of each.
  const rows = inBatches((afterId, limit) =>
    query(
      em,
      subscriberRow,
      sql`select ${subscriberColumns} ${subscribersWithComp()} where ${isShown} and s.id > ${afterId} order by s.id limit ${limit}`,
    ),
  )
  for await (const row of rows) yield presentSubscriber(row)
}
