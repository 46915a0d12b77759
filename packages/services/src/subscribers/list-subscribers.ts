import type { Subscriber } from '@joy/contract'
import { sql } from '@joy/database/sql.ts'
import type { Context } from '../context.ts'
import { withLastEnd } from '../comps/last-end.ts'
import { inBatches } from '../paging/in-batches.ts'
import {
  type ExportRow,
  presentSubscriber,
  subscriberColumns,
  type SubscriberRow,
  subscribersWithComp,
  withCloser,
  withOpening,
  withSending,
  wordColumns,
} from './subscriber-row.ts'

/** Everybody, oldest row first, read in batches so that a million rows cost no memory. */
export async function* listSubscribers(context: Context): AsyncGenerator<Subscriber> {
  for await (const row of readSubscribers(context)) yield presentSubscriber(row)
}

/** The same with Substack's own word, for our own file. */
export const readForExport = ({ em }: Context): AsyncGenerator<ExportRow> =>
  inBatches(
    em,
    (afterId, limit) =>
      sql<ExportRow>`select ${subscriberColumns}, ${wordColumns} ${subscribersWithComp()} ${withCloser} ${withSending} ${withOpening} ${withLastEnd} where s.id > ${afterId} order by s.id limit ${limit}`,
  )

const readSubscribers = ({ em }: Context): AsyncGenerator<SubscriberRow> =>
  inBatches(
    em,
    (afterId, limit) =>
      sql<SubscriberRow>`select ${subscriberColumns} ${subscribersWithComp()} where s.id > ${afterId} order by s.id limit ${limit}`,
  )
