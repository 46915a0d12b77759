import { sql } from '@joy/database/sql.ts'
import { z } from 'zod'
import type { LeasedQueue } from '../lease/leased-table.ts'

const row = z.strictObject({
  id: z.int(),
  template: z.string(),
  recipient: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  headers: z.record(z.string(), z.string()),
  secrets: z.string().nullable(),
  idempotencyKey: z.string(),
  messageKey: z.string(),
  attempts: z.int(),
  fence: z.int(),
  /** What it says holds no longer. */
  isUseless: z.boolean(),
})
/** A mail as it waits. */
export type WaitingMail = z.output<typeof row>

export const outboxTable: LeasedQueue<WaitingMail> = {
  name: 'outbox_mail',
  waiting: 'pending',
  reason: 'error',
  columns: sql`id, template, recipient, subject, html, text, headers, secrets, idempotency_key, message_key::text as message_key, attempts, fence,
    coalesce(useless_after < app_now(), false) as is_useless`,
  row,
  // No talk with a mail server is longer.
  seconds: 180,
}
