import { outboundCallAction } from '@joy/contract/schemas/outbound-call.ts'
import { outsideIntegration } from '@joy/contract/schemas/integration.ts'
import { sql } from '@joy/database/sql.ts'
import { z } from 'zod'
import type { LeasedQueue } from '../lease/leased-table.ts'
import type { OutboundCall } from './outbound-call.ts'

const row = z.strictObject({
  id: z.int(),
  platform: outsideIntegration,
  action: outboundCallAction,
  payload: z.unknown(),
  idempotencyKey: z.string(),
  askedBy: z.string().nullable(),
  attempts: z.int(),
  fence: z.int(),
})

/** What is decided of one subscription is told in the order in which it was. */
export const callTable: LeasedQueue<OutboundCall> = {
  name: 'outbound_call',
  waiting: 'pending',
  reason: 'error',
  columns: sql`id, platform, action, payload, idempotency_key, asked_by, attempts, fence`,
  row,
  seconds: 120,
  order: (it) => [sql`${sql.ref(it)}.platform`, sql`${sql.ref(it)}.payload -> 'subscriptionId'`],
}
