import type { OpenInvitation, Role } from '@joy/contract'
import { messages } from '@joy/contract/messages.ts'
import { rowsOf, sql } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import type { Context } from '../context.ts'
import { hashToken } from '../security/token.ts'
import { isLiveInvitation } from './live-invitation.ts'

type Row = { email: string; role: Role; invitedBy: string; expiresAt: Date }

/** What an invitation is for; uses nothing up. @throws AppError `not_found` */
export async function lookAtInvitation(
  { em, settings }: Context,
  { token }: { token: string },
): Promise<OpenInvitation> {
  const [row] = await rowsOf(
    em,
    sql<Row>`select link.email, link.role, link.invited_by as "invitedBy", link.expires_at as "expiresAt"
      from administrator_link link where link.token_hash = ${hashToken(token)} and ${isLiveInvitation}`,
  )
  if (!row) throw new AppError('not_found', messages.badInvitation)
  return { ...row, siteName: settings.siteName, expiresAt: new Date(row.expiresAt).toISOString() }
}
