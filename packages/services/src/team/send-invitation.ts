import * as pages from '@joy/domain/page-paths.ts'
import type { Invitation, Role } from '@joy/contract'
import { rowOf, rowsOf, sql } from '@joy/database/sql.ts'
import { roleName } from '@joy/domain/account/roles.ts'
import { ownActor } from '../account/own-administrator.ts'
import type { Context } from '../context.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { createToken, hashToken } from '../security/token.ts'
import { readInvitations } from './read-invitations.ts'

/** How long an invitation's link holds. */
export const INVITATION_DAYS = 7

/** Writes an invitation and its mail, in the caller's transaction. An earlier one to the address becomes void. */
export async function sendInvitation(
  context: Context,
  { email, key, role }: { email: string; key: string; role: Role },
): Promise<Invitation> {
  const { name, email: ownEmail } = ownActor(context)
  const token = createToken()
  await rowsOf(
    context.em,
    sql`update administrator_link set voided_at = app_now()
      where kind = 'invitation' and email_key = ${key} and used_at is null and voided_at is null`,
  )
  const { id, expiresAt } = await rowOf(
    context.em,
    sql<{ id: number; expiresAt: Date }>`
      insert into administrator_link (kind, token_hash, email, email_key, role, invited_by, expires_at)
      values ('invitation', ${hashToken(token)}, ${email}, ${key}, ${role}, ${name || ownEmail}, app_now() + make_interval(days => ${INVITATION_DAYS}))
      returning id, expires_at as "expiresAt"`,
  )
  await queueMail(context, {
    template: 'invitation',
    to: email,
    variables: { inviter: name || ownEmail, roleName: roleName(role), days: String(INVITATION_DAYS) },
    secrets: { link: `${context.settings.appUrl}${pages.acceptInvitation(token)}` },
    idempotencyKey: `invitation:${id}`,
    uselessAfter: expiresAt,
  })
  const [sent] = await readInvitations(context.em, id)
  if (!sent) throw new Error(`Invitation ${id} was not found right after it was written.`)
  return sent
}
