import type { Em } from '@joy/database/sql.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import { findClosing } from '../closed-mailboxes/find-closing.ts'

/** What goes out by itself. Whatever somebody asked for, or did, is answered all the same: so they can open the mailbox again. */
const unasked: ReadonlySet<string> = new Set([
  'access-changed',
  'ends-soon',
  'error-notification',
  'notification',
  'payment-receipt',
  'trial-ends-soon',
  'weekly-letter',
])

/** Why a mail does not go out to a mailbox that a report closed; null: it does. It stands in the outbox, and can be sent by hand. */
export async function whyHeldBack(em: Em, template: string, to: string): Promise<string | null> {
  if (!unasked.has(template)) return null
  const closing = await findClosing(em, emailKey(to))
  if (!closing) return null
  const why = closing.kind === 'complaint' ? 'an earlier mail was marked as spam' : 'earlier mail came back'
  return `Not sent: the mailbox is closed, for ${why}. ${closing.detail}`.trim()
}
