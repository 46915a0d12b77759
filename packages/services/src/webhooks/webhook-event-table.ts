import { outsideIntegration } from '@joy/contract/schemas/integration.ts'
import { sql } from '@joy/database/sql.ts'
import { z } from 'zod'
import type { LeasedQueue } from '../lease/leased-table.ts'

const row = z.strictObject({
  id: z.int(),
  platform: outsideIntegration,
  eventId: z.string(),
  type: z.string(),
  subjectId: z.string().nullable(),
  body: z.string(),
  receivedAt: z.date(),
  attempts: z.int(),
  fence: z.int(),
  timesSettled: z.int(),
})
export type WaitingEvent = z.output<typeof row>

export const webhookEventTable: LeasedQueue<WaitingEvent> = {
  name: 'webhook_event',
  waiting: 'waiting',
  reason: 'detail',
  columns: sql`id, platform, event_id, event_type as type, subject_id, body, received_at, attempts, fence, times_settled`,
  row,
  seconds: 120,
}
