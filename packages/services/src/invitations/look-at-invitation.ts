import type { OpenInvitation } from '@joy/contract'
import { messages } from '@joy/contract/messages.ts'
import { db } from '@joy/database/sql.ts'
import type { NotNull } from 'kysely'
import { AppError } from '@joy/domain/app-error.ts'
import type { Context } from '../context.ts'
import { hashToken } from '../security/token.ts'
import { isActiveInvitation } from './active-invitation.ts'

/** What an invitation is for; uses nothing up. @throws AppError `not_found` */
export async function lookAtInvitation(
  { em, settings }: Context,
  { token }: { token: string },
): Promise<OpenInvitation> {
  const row = await db(em)
    .selectFrom('administratorLink as link')
    .select(['link.email', 'link.role', 'link.invitedBy', 'link.expiresAt'])
    .where('link.tokenHash', '=', hashToken(token))
    .where(isActiveInvitation)
    .$narrowType<{ role: NotNull; invitedBy: NotNull }>()
    .executeTakeFirst()
  if (!row) throw new AppError('not_found', messages.badInvitation)
  return { ...row, siteName: settings.siteName, expiresAt: row.expiresAt.toISOString() }
}
