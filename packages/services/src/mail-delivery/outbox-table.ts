import { sql } from '@joy/database/sql.ts'
import type { LeasedTable } from '../lease/leased-table.ts'

/** A mail as it waits. */
export type WaitingMail = {
  id: number
  template: string
  recipient: string
  subject: string
  html: string
  text: string
  headers: Record<string, string>
  secrets: string | null
  idempotencyKey: string
  attempts: number
  /** What it says holds no longer. */
  isUseless: boolean
}

export const outboxTable: LeasedTable<WaitingMail> = {
  name: 'outbox_mail',
  waiting: 'pending',
  reason: 'error',
  columns: sql`id::int, template, recipient, subject, html, text, headers, secrets, idempotency_key as "idempotencyKey", attempts,
    coalesce(useless_after < app_now(), false) as "isUseless"`,
  // No talk with a mail server is longer.
  seconds: 180,
}
