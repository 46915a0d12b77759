import { db, sqlNow } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { logActivity } from '../activity/log-activity.ts'
import { type Context, inTransaction } from '../context.ts'

/** Makes an invitation void. @throws AppError `not_found` */
export const withdrawInvitation = (context: Context, { id }: { id: number }): Promise<{ message: string }> =>
  inTransaction(context, async (context) => {
    const was = await db(context.em)
      .updateTable('administratorLink')
      .set({ voidedAt: sqlNow })
      .where('id', '=', id)
      .where('kind', '=', 'invitation')
      .where('usedAt', 'is', null)
      .where('voidedAt', 'is', null)
      .returning('email')
      .executeTakeFirst()
    if (!was) throw new AppError('not_found', 'This invitation is not open any more.')
    await logActivity(context, {
      action: 'Invitation Withdrawn',
      platform: 'System',
      status: 'Successful',
      details: `The invitation to ${was.email} is void.`,
    })
    return { message: `The invitation to ${was.email} is withdrawn.` }
  })
