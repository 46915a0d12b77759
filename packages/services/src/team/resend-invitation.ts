import type { Invitation } from '@joy/contract'
import { db } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import type { NotNull } from 'kysely'
import { logActivity } from '../activity/log-activity.ts'
import { type Context, inTransaction } from '../context.ts'
import { sendInvitation } from './send-invitation.ts'

/** Mails an invitation again, under a new link and for seven more days. @throws AppError `not_found` */
export const resendInvitation = (context: Context, { id }: { id: number }): Promise<Invitation> =>
  inTransaction(context, async (context) => {
    const was = await db(context.em)
      .selectFrom('administratorLink')
      .select(['email', 'emailKey as key', 'role'])
      .where('id', '=', id)
      .where('kind', '=', 'invitation')
      .where('usedAt', 'is', null)
      .where('voidedAt', 'is', null)
      .forUpdate()
      .$narrowType<{ role: NotNull }>()
      .executeTakeFirst()
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
