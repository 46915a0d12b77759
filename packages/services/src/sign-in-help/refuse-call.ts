import * as pages from '@joy/domain/page-paths.ts'
import { messages } from '@joy/contract/messages.ts'
import { db, sql, sqlNow } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { logActivity } from '../activity/log-activity.ts'
import type { Context } from '../context.ts'
import { notify } from '../notifications/notify.ts'

/**
 * In the transaction that used the link up: whose mailbox it is was not the caller. The code opens nothing any more, whoever logged
 * in by it is logged out, and their browser is no longer known as this person's. @throws AppError `conflict` where it is gone
 */
export async function refuseCall(context: Context, id: number): Promise<{ email: string }> {
  const { em } = context
  const code = await db(em)
    .updateTable('signInLink')
    .set({ voidedAt: sql<Date>`coalesce(voided_at, ${sqlNow})`, usedIn: null })
    .where('id', '=', id)
    .returning('email')
    .executeTakeFirst()
  if (!code) throw new AppError('conflict', messages.badAccountLink)
  const ended = await db(em).deleteFrom('portalSession').where('signInLinkId', '=', id).returning('id').execute()
  const text = `${code.email} says that the call in which a sign-in code was read was not theirs. ${ended.length > 0 ? 'Whoever logged in by it was logged out' : 'Nobody is logged in by it'}`
  await logActivity(context, {
    action: 'Sign-in Code Refused',
    platform: 'Website',
    status: 'Successful',
    details: text,
    person: { name: null, email: code.email },
  })
  await notify(context, {
    kind: 'error',
    title: 'A sign-in code was read to a stranger',
    text: `${text}. Look at what was done in the portal since.`,
    link: pages.activity(),
  })
  return { email: code.email }
}
