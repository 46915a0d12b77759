import { sql } from '@joy/database/sql.ts'
import type { LeasedTable } from '../lease/leased-table.ts'
import type { WebhookEvent } from './webhook-effect.ts'

export type WaitingDelivery = WebhookEvent & { attempts: number; timesSettled: number }

export const deliveryTable: LeasedTable<WaitingDelivery> = {
  name: 'webhook_delivery',
  waiting: 'waiting',
  reason: 'says',
  columns: sql`id, platform, event_id as "eventId", event_type as type, subject_id as "subjectId", body,
    received_at as "receivedAt", attempts, times_settled as "timesSettled"`,
  seconds: 120,
}
