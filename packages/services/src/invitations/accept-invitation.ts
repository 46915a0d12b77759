import { messages } from '@joy/contract/messages.ts'
import { Administrator } from '@joy/database/entities/administrator.entity.ts'
import { db, sqlNow } from '@joy/database/sql.ts'
import type { NotNull } from 'kysely'
import { AppError } from '@joy/domain/app-error.ts'
import { roleName } from '@joy/domain/account/roles.ts'
import { logActivity } from '../activity/log-activity.ts'
import { type Context, inTransaction } from '../context.ts'
import { toNetwork } from '../rate-limits/to-network.ts'
import { takePoint } from '../rate-limits/take-point.ts'
import { checkNewPassword } from '../security/check-new-password.ts'
import { hashPassword } from '../security/password-hash.ts'
import { hashToken } from '../security/token.ts'
import { type StartedSession, startSession } from '../session/start-session.ts'
import { isActiveInvitation } from './active-invitation.ts'
import { lookAtInvitation } from './look-at-invitation.ts'

/**
 * Makes an administrator of whoever holds the link, once, and signs them in.
 * @throws AppError `not_found` for a link that does not hold, `invalid_input` for the password, `conflict`, TooManyRequests
 */
export async function acceptInvitation(
  context: Context,
  { token, name, password }: { token: string; name: string; password: string },
): Promise<StartedSession> {
  await takePoint(context, 'auth-link', toNetwork(context.client.ip), context.settings.authLinkLimit)
  // Before anything is hashed, and without using the link up: a password that is refused can be tried again.
  const { email, siteName } = await lookAtInvitation(context, { token })
  await checkNewPassword(password, { email, name, siteName })
  const passwordHash = await hashPassword(password)
  const made = await inTransaction(context, async (context) => {
    const link = await db(context.em)
      .updateTable('administratorLink as link')
      .set({ usedAt: sqlNow })
      .where('link.tokenHash', '=', hashToken(token))
      .where(isActiveInvitation)
      .returning(['link.email', 'link.emailKey', 'link.role', 'link.invitedBy'])
      .$narrowType<{ role: NotNull }>()
      .executeTakeFirst()
    if (!link) throw new AppError('not_found', messages.badInvitation)
    if (await context.em.count(Administrator, { emailKey: link.emailKey }))
      throw new AppError('conflict', 'There is an administrator with this address already. Please sign in.')
    const made = context.em.create(Administrator, {
      email: link.email,
      emailKey: link.emailKey,
      name,
      role: link.role,
      passwordHash,
      passwordChangedAt: context.clock.now(),
    })
    await context.em.flush()
    await logActivity(context, {
      action: 'Invitation Accepted',
      platform: 'System',
      status: 'Successful',
      details: `${name} became ${roleName(link.role)}, invited by ${link.invitedBy}.`,
      person: { name, email: link.email },
    })
    return made
  })
  return startSession(context, made)
}
