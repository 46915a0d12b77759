import type { WebhookEntry } from '@joy/contract'
import { sql } from '@joy/database/sql.ts'

export type DeliveryRow = Omit<WebhookEntry, 'receivedAt' | 'nextTryAt' | 'doneAt'> & {
  receivedAt: Date
  nextTryAt: Date
  doneAt: Date | null
}

export const deliveryColumns = sql<DeliveryRow>`id, platform, event_id as "eventId", event_type as type,
  subject_id as "subjectId", status, says, attempts, times_received as "timesReceived", received_at as "receivedAt",
  next_try_at as "nextTryAt", done_at as "doneAt"`

export const presentDelivery = (it: DeliveryRow): WebhookEntry => ({
  id: it.id,
  platform: it.platform,
  eventId: it.eventId,
  type: it.type,
  subjectId: it.subjectId,
  status: it.status,
  says: it.says,
  attempts: it.attempts,
  timesReceived: it.timesReceived,
  receivedAt: it.receivedAt.toISOString(),
  nextTryAt: it.status === 'waiting' ? it.nextTryAt.toISOString() : null,
  doneAt: it.doneAt?.toISOString() ?? null,
})
