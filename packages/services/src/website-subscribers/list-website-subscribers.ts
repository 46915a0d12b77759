import type { WebsiteSubscriber } from '@joy/contract'
import { query, type Sql, sql } from '@joy/database/sql.ts'
import type { Context } from '../context.ts'
import { inBatches } from '../paging/in-batches.ts'
import {
  presentWebsiteSubscriber,
  stillThere,
  unexported,
  websiteColumns,
  websiteRow,
} from './website-subscriber-row.ts'

export const listWebsiteSubscribers = (context: Context): AsyncGenerator<WebsiteSubscriber> => list(context, stillThere)
export const listUnexportedSubscribers = (context: Context): AsyncGenerator<WebsiteSubscriber> =>
  list(context, unexported)

async function* list({ em }: Context, condition: Sql): AsyncGenerator<WebsiteSubscriber> {
  // Raw SQL: the list's own columns and conditions, which its pages share.
  const rows = inBatches((afterId, limit) =>
    query(
      em,
      websiteRow,
      sql`select ${websiteColumns} from website_subscriber w where ${condition} and id > ${afterId} order by id limit ${limit}`,
    ),
  )
  for await (const row of rows) yield presentWebsiteSubscriber(row)
}
