import { rowsOf, sql } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { logActivity } from '../activity/log-activity.ts'
import { type Context, inTransaction } from '../context.ts'

/** Makes an invitation void. @throws AppError `not_found` */
export const withdrawInvitation = (context: Context, { id }: { id: number }): Promise<{ message: string }> =>
  inTransaction(context, async (context) => {
    const [was] = await rowsOf(
      context.em,
      sql<{ email: string }>`update administrator_link set voided_at = app_now()
        where id = ${id} and kind = 'invitation' and used_at is null and voided_at is null returning email`,
    )
    if (!was) throw new AppError('not_found', 'This invitation is not open any more.')
    await logActivity(context, {
      action: 'Invitation Withdrawn',
      platform: 'System',
      status: 'Successful',
      details: `The invitation to ${was.email} is void.`,
    })
    return { message: `The invitation to ${was.email} is withdrawn.` }
  })
