import { sql } from '@joy/database/sql.ts'
import { z } from 'zod'
import type { LeasedQueue } from '../lease/leased-table.ts'

const row = z.strictObject({
  id: z.int(),
  endpointId: z.int(),
  eventId: z.int(),
  attempts: z.int(),
  fence: z.int(),
})
export type WaitingMessage = z.output<typeof row>

/** An endpoint hears of things in the order in which they happened: one that is away holds up its own messages alone. */
export const outgoingTable: LeasedQueue<WaitingMessage> = {
  name: 'outgoing_delivery',
  waiting: 'waiting',
  reason: 'error',
  columns: sql`id, endpoint_id, event_id, attempts, fence`,
  row,
  seconds: 60,
  order: (it) => [sql`${sql.ref(it)}.endpoint_id`],
}
