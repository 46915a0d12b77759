import type { WebhookEntry } from '@joy/contract'
import { rowsOf, sql } from '@joy/database/sql.ts'
import type { Context } from '../context.ts'
import { readCounters } from '../counters/read-counters.ts'
import { pageById, type PageInput } from '../paging/page-by-id.ts'
import { countWebhooks } from './count-webhooks.ts'
import { type DeliveryRow, deliveryColumns, presentDelivery } from './present-delivery.ts'
import { webhookConditions, type WebhookFilter, webhookSearch } from './webhook-conditions.ts'

/** The ledger by page, newest first. Without a search every count comes from the maintained counters. */
export async function pageWebhooks({ em }: Context, input: PageInput & WebhookFilter) {
  const counter = await readCounters(em)
  const conditions = webhookConditions(input)
  const isSearched = webhookSearch(input) !== ''
  const page = await pageById<DeliveryRow, WebhookEntry>(em, input, {
    table: sql`webhook_delivery`,
    searched: isSearched ? { by: webhookConditions({ ...input, search: undefined }) } : null,
    read: (keyset, from) =>
      rowsOf(em, sql<DeliveryRow>`select ${deliveryColumns} from ${from} where ${conditions} and ${keyset}`),
    counted: isSearched ? sql`from webhook_delivery where ${conditions}` : null,
    total: countWebhooks(counter, {}),
    present: presentDelivery,
  })
  return isSearched ? page : { ...page, matching: countWebhooks(counter, input) }
}
