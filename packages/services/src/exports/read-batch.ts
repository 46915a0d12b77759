import { sql } from '@joy/database/sql.ts'
import type { Context } from '../context.ts'
import { inBatches } from '../paging/in-batches.ts'

type Person = { id: number; email: string; name: string | null }

/** The people of a batch as they were frozen. */
export const readBatch = ({ em }: Context, batchId: number): AsyncGenerator<Person> =>
  inBatches(
    em,
    (afterId, limit) => sql<Person>`select website_subscriber_id as id, email, name from export_batch_row
      where batch_id = ${batchId} and website_subscriber_id > ${afterId} order by website_subscriber_id limit ${limit}`,
  )
