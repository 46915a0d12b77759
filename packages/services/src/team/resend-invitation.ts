import type { Invitation, Role } from '@joy/contract'
import { rowsOf, sql } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { logActivity } from '../activity/log-activity.ts'
import { type Context, inTransaction } from '../context.ts'
import { sendInvitation } from './send-invitation.ts'

/** Mails an invitation again, under a new link and for seven more days. @throws AppError `not_found` */
export const resendInvitation = (context: Context, { id }: { id: number }): Promise<Invitation> =>
  inTransaction(context, async (context) => {
    const [was] = await rowsOf(
      context.em,
      sql<{ email: string; key: string; role: Role }>`select email, email_key as key, role from administrator_link
        where id = ${id} and kind = 'invitation' and used_at is null and voided_at is null for update`,
    )
    if (!was) throw new AppError('not_found', 'This invitation is not open any more.')
    const invitation = await sendInvitation(context, was)
    await logActivity(context, {
      action: 'Administrator Invited',
      platform: 'System',
      status: 'Successful',
      details: `The invitation to ${was.email} was sent again.`,
    })
    return invitation
  })
