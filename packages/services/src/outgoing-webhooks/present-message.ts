import type { OutgoingMessage } from '@joy/contract'
import { outgoingMessage } from '@joy/contract/schemas/outgoing-webhook.ts'
import { sql } from '@joy/database/sql.ts'
import { z } from 'zod'

export const messageRow = outgoingMessage.omit({ endpoint: true }).extend({
  endpointId: z.int(),
  label: z.string(),
  createdAt: z.date(),
  triedAt: z.date().nullable(),
  nextTryAt: z.date(),
  doneAt: z.date().nullable(),
})

/** Of a message `m`, its event `e` and its endpoint `p`. */
export const messageColumns = sql`m.id, e.message_id, e.kind, m.endpoint_id, p.label, m.status, m.attempts, m.answer_status, m.error,
  m.created_at, m.tried_at, m.next_try_at, m.done_at`
export const besideMessage = sql`join outgoing_event e on e.id = m.event_id join outgoing_endpoint p on p.id = m.endpoint_id`

export const presentMessage = (row: z.output<typeof messageRow>): OutgoingMessage => ({
  id: row.id,
  messageId: row.messageId,
  kind: row.kind,
  endpoint: { id: row.endpointId, label: row.label },
  status: row.status,
  attempts: row.attempts,
  answerStatus: row.answerStatus,
  error: row.error,
  createdAt: row.createdAt.toISOString(),
  triedAt: row.triedAt?.toISOString() ?? null,
  nextTryAt: row.status === 'waiting' ? row.nextTryAt.toISOString() : null,
  doneAt: row.doneAt?.toISOString() ?? null,
})
