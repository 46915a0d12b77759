import { rowsOf, sql } from '@joy/database/sql.ts'
import type { Context } from '../context.ts'
import { inBatches } from '../paging/in-batches.ts'
import { isInFile } from './why-left-out.ts'

type Person = { id: number; email: string; name: string | null }

/** The people of a batch as they were frozen, without those who left since. */
export const readBatch = ({ em }: Context, batchId: number): AsyncGenerator<Person> =>
  inBatches((afterId, limit) =>
    rowsOf(
      em,
      sql<Person>`select r.website_subscriber_id as id, r.email, r.name
      from export_batch_row r join website_subscriber w on w.id = r.website_subscriber_id and ${isInFile}
      where r.batch_id = ${batchId} and r.website_subscriber_id > ${afterId} order by r.website_subscriber_id limit ${limit}`,
    ),
  )
