import type { Subscriber } from '@joy/contract'
import { query, type Sql, sql } from '@joy/database/sql.ts'
import type { Context } from '../context.ts'
import { withLastEnd } from '../comps/last-end.ts'
import { isShown } from './subscriber-conditions.ts'
import { inBatches } from '../paging/in-batches.ts'
import {
  type ExportRow,
  exportRow,
  presentSubscriber,
  subscriberColumns,
  subscriberRow,
  subscribersWithComp,
  withCloser,
  withOpening,
  withSending,
  statementColumns,
} from './subscriber-row.ts'

// Raw SQL throughout: parts that several lists share, with lateral joins for what is said of each.

/** Everybody, oldest row first, read in batches so that a million rows cost no memory. */
export async function* listSubscribers({ em }: Context): AsyncGenerator<Subscriber> {
  const rows = inBatches((afterId, limit) =>
    query(
      em,
      subscriberRow,
      sql`select ${subscriberColumns} ${subscribersWithComp()} where ${isShown} and s.id > ${afterId} order by s.id limit ${limit}`,
    ),
  )
  for await (const row of rows) yield presentSubscriber(row)
}

/** The same with Substack's own word, for our own files: everybody, or whoever fits conditions over `s` and `c`. */
export const readForExport = ({ em }: Context, conditions: Sql = isShown): AsyncGenerator<ExportRow> =>
  inBatches((afterId, limit) =>
    query(
      em,
      exportRow,
      sql`select ${subscriberColumns}, ${statementColumns} ${subscribersWithComp()} ${withCloser} ${withSending} ${withOpening} ${withLastEnd} where ${conditions} and s.id > ${afterId} order by s.id limit ${limit}`,
    ),
  )
