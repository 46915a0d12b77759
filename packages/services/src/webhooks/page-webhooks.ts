import { query, sql } from '@joy/database/sql.ts'
import type { Context } from '../context.ts'
import { readCounters } from '../counters/read-counters.ts'
import { pageById, type PageInput } from '../paging/page-by-id.ts'
import { countWebhooks } from './count-webhooks.ts'
import { eventColumns, eventRow, presentWebhookEvent } from './present-webhook-event.ts'
import { webhookConditions, type WebhookFilter, webhookSearch } from './webhook-conditions.ts'

const columns = sql.join(eventColumns.map((column) => sql.ref(column)))

/** Webhook events by page, newest first. Without a search every count comes from the maintained counters. */
export async function pageWebhooks({ em }: Context, input: PageInput & WebhookFilter) {
  const counter = await readCounters(em)
  const conditions = webhookConditions(input)
  const isSearched = webhookSearch(input) !== ''
  const page = await pageById(em, input, {
    table: sql`webhook_event`,
    searched: isSearched ? { by: webhookConditions({ ...input, search: undefined }) } : null,
    // Raw SQL: conditions and place are those of every list.
    read: (keyset, from) => query(em, eventRow, sql`select ${columns} from ${from} where ${conditions} and ${keyset}`),
    counted: isSearched ? sql`from webhook_event where ${conditions}` : null,
    total: countWebhooks(counter, {}),
    present: presentWebhookEvent,
  })
  return isSearched ? page : { ...page, matching: countWebhooks(counter, input) }
}
