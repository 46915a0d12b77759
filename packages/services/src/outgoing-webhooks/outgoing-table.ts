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

/** A message that an endpoint would not take so often, within an hour and a half, steps out of the line: what is behind it goes on. */
const STEPS_ASIDE_AFTER = 10

/** An endpoint hears of things in the order in which they happened, but for what it would not take; one that is away holds up its own messages alone. */
export const outgoingTable: LeasedQueue<WaitingMessage> = {
  name: 'outgoing_message',
  waiting: 'waiting',
  reason: 'error',
  columns: sql`id, endpoint_id, event_id, attempts, fence`,
  row,
  seconds: 60,
  order: (it) => [
    sql`${sql.ref(it)}.endpoint_id`,
    sql`case when ${sql.ref(it)}.attempts < ${STEPS_ASIDE_AFTER} then true end`,
  ],
}
