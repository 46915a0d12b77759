import * as pages from '@joy/domain/page-paths.ts'
import { db, type Em } from '@joy/database/sql.ts'
import type { SecretBox } from '../context.ts'

/** What is left by the link in a reminder, and by it alone (ruling 62). */
export const REMINDERS = 'Reminders before something ends'
const PURPOSE = 'stop reminders before something ends'

export const reminderStopLink = (secrets: SecretBox, appUrl: string, recipientId: number): string =>
  `${appUrl}${pages.unsubscribe(reminderToken(secrets, recipientId))}`

/** Long-lived, good for nothing else. */
export const reminderToken = (secrets: SecretBox, recipientId: number): string =>
  `r${recipientId}.${secrets.sign(`r${recipientId}`, PURPOSE)}`

export type ReminderRecipient = { id: number; emailKey: string; stoppedAt: Date | null }

/** Whose token it is; null where it is none of ours, or of another kind, or nobody is there any more. */
export async function readReminderToken(
  { em, secrets }: { em: Em; secrets: SecretBox },
  token: string,
): Promise<ReminderRecipient | null> {
  const [, id, signature = ''] = /^r(\d{1,9})\.([\w-]{43})$/u.exec(token) ?? []
  if (id === undefined || !secrets.isSigned(`r${id}`, signature, PURPOSE)) return null
  const found = await db(em)
    .selectFrom('reminderRecipient')
    .select(['id', 'emailKey', 'stoppedAt'])
    .where('id', '=', Number(id))
    .executeTakeFirst()
  return found ?? null
}
