import type { OutboxMail } from '@joy/contract'
import { db, sql, sqlNow, sqlRealNow } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { logActivity } from '../activity/log-activity.ts'
import { type Context, inTransaction } from '../context.ts'
import { getMail } from './get-mail.ts'

/**
 * Lets a mail go out at once that was given up or waits for its next try; its tries are counted anew.
 * @throws AppError `not_found`; `conflict` when it has gone out, or when nobody needs it any more
 */
export const retryMail = (context: Context, { id }: { id: number }): Promise<OutboxMail> =>
  inTransaction(context, async (context) => {
    const before = await getMail(context, { id })
    const again = await db(context.em)
      .updateTable('outboxMail')
      // Whoever is sending it just now has it no longer.
      .set({ status: 'pending', attempts: 0, fence: sql<number>`fence + 1`, error: null, nextTryAt: sqlRealNow })
      .where('id', '=', id)
      .where('status', '<>', 'sent')
      .where('secrets', 'is not', null)
      .where((eb) => eb.or([eb('uselessAfter', 'is', null), eb('uselessAfter', '>', sqlNow)]))
      .returning('id')
      .executeTakeFirst()
    if (!again)
      throw new AppError(
        'conflict',
        before.status === 'sent'
          ? 'This mail has gone out already.'
          : 'What this mail was for is over. Its reader has to ask for a new one.',
      )
    await logActivity(context, {
      action: 'Mail Retried',
      platform: 'E-mail',
      status: 'Pending',
      details: `A mail (${before.template}) goes out once more.`,
      after: { mail: id },
    })
    return getMail(context, { id })
  })
