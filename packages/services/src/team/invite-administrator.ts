import type { Invitation, Role } from '@joy/contract'
import { messages } from '@joy/contract/messages.ts'
import { Administrator } from '@joy/database/entities/administrator.entity.ts'
import { lockByName } from '@joy/database/lock-by-name.ts'
import { db, sqlNow } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { readEmail } from '@joy/domain/people/email.ts'
import { roleName } from '@joy/domain/account/roles.ts'
import { logActivity } from '../activity/log-activity.ts'
import { type Context, inTransaction } from '../context.ts'
import { sendInvitation } from './send-invitation.ts'

/** @throws AppError `invalid_input`; `conflict` when the address has an administrator or an invitation that still holds */
export async function inviteAdministrator(
  context: Context,
  { email: typed, role }: { email: string; role: Role },
): Promise<Invitation> {
  const email = readEmail(typed)
  if (!email.ok) throw new AppError('invalid_input', messages.invalidEmail)
  return inTransaction(context, async (context) => {
    // Two invitations to one address wait for each other.
    await lockByName(context.em, `invitation:${email.key}`)
    if (await context.em.count(Administrator, { emailKey: email.key }))
      throw new AppError('conflict', 'There is an administrator with this address already.')
    const open = await db(context.em)
      .selectFrom('administratorLink')
      .select('id')
      .where('kind', '=', 'invitation')
      .where('emailKey', '=', email.key)
      .where('usedAt', 'is', null)
      .where('voidedAt', 'is', null)
      .where('expiresAt', '>', sqlNow)
      .executeTakeFirst()
    if (open) throw new AppError('conflict', 'This address is invited already. You can send the mail again.')
    const invitation = await sendInvitation(context, { ...email, role })
    await logActivity(context, {
      action: 'Administrator Invited',
      platform: 'System',
      status: 'Successful',
      details: `${email.email} was invited as ${roleName(role)}.`,
      after: { email: email.email, role },
    })
    return invitation
  })
}
