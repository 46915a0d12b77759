import type { WebsiteSubscriber } from '@joy/contract'
import { sql } from '@joy/database/sql.ts'
import type { RawBuilder } from 'kysely'
import type { Context } from '../context.ts'
import { inBatches } from '../paging/in-batches.ts'
import {
  presentWebsiteSubscriber,
  stillThere,
  unexported,
  websiteColumns,
  type WebsiteSubscriberRow,
} from './website-subscriber-row.ts'

export const listWebsiteSubscribers = (context: Context): AsyncGenerator<WebsiteSubscriber> => list(context, stillThere)
export const listUnexportedSubscribers = (context: Context): AsyncGenerator<WebsiteSubscriber> =>
  list(context, unexported)

async function* list({ em }: Context, condition: RawBuilder<unknown>): AsyncGenerator<WebsiteSubscriber> {
  const rows = inBatches(
    em,
    (afterId, limit) =>
      sql<WebsiteSubscriberRow>`select ${websiteColumns} from website_subscriber w where ${condition} and id > ${afterId} order by id limit ${limit}`,
  )
  for await (const row of rows) yield presentWebsiteSubscriber(row)
}
