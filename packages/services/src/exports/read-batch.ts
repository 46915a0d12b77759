import { db } from '@joy/database/sql.ts'
import type { Context } from '../context.ts'
import { inBatches } from '../paging/in-batches.ts'
import { isInFile } from './why-left-out.ts'

type Person = { id: number; email: string; name: string | null }

/** The people of a batch as they were frozen, without those who left since. */
export const readBatch = ({ em }: Context, batchId: number): AsyncGenerator<Person> =>
  inBatches((afterId, limit) =>
    db(em)
      .selectFrom('exportBatchRow as r')
      .innerJoin('websiteSubscriber as w', 'w.id', 'r.websiteSubscriberId')
      .select(['r.websiteSubscriberId as id', 'r.email', 'r.name'])
      .where(isInFile)
      .where('r.batchId', '=', batchId)
      .where('r.websiteSubscriberId', '>', afterId)
      .orderBy('r.websiteSubscriberId')
      .limit(limit)
      .execute(),
  )
