import type { OutsideIntegration, WebhookStatus } from '@joy/contract'
import { type Sql, sql } from '@joy/database/sql.ts'
import { containsPattern } from '@joy/domain/search.ts'

export type WebhookFilter = {
  search?: string | undefined
  platform?: OutsideIntegration | undefined
  status?: WebhookStatus | undefined
}

/** The same expression as in its trigram index. */
const searched = sql`(event_id || ' ' || event_type || ' ' || coalesce(subject_id, ''))`

/** What is searched for; '' searches nothing. */
export const webhookSearch = ({ search }: WebhookFilter): string => search?.normalize('NFC').trim() ?? ''

/** The conditions of a filter over `webhook_event`. */
export function webhookConditions(filter: WebhookFilter): Sql {
  const text = webhookSearch(filter)
  const conditions: Sql[] = [sql`true`]
  // One or two letters make no trigram: they would read all events.
  if (text.length > 2) conditions.push(sql`${searched} ilike ${containsPattern(text)}`)
  else if (text) conditions.push(sql`subject_id = ${text}`)
  if (filter.platform) conditions.push(sql`platform = ${filter.platform}`)
  if (filter.status) conditions.push(sql`status = ${filter.status}`)
  return sql.join(conditions, sql` and `)
}
