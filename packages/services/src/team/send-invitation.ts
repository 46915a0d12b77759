import * as pages from '@joy/domain/page-paths.ts'
import type { Invitation, Role } from '@joy/contract'
import { db, sql, sqlNow } from '@joy/database/sql.ts'
import { roleName } from '@joy/domain/account/roles.ts'
import { ownActor } from '../account/own-administrator.ts'
import type { Context } from '../context.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { createToken, hashToken } from '../security/token.ts'
import { readInvitations } from './read-invitations.ts'

/** How long an invitation's link holds. */
const INVITATION_DAYS = 7

/** Writes an invitation and its mail, in the caller's transaction. An earlier one to the address becomes void. */
export async function sendInvitation(
  context: Context,
  { email, key, role }: { email: string; key: string; role: Role },
): Promise<Invitation> {
  const { name, email: ownEmail } = ownActor(context)
  const token = createToken()
  await db(context.em)
    .updateTable('administratorLink')
    .set({ voidedAt: sqlNow })
    .where('kind', '=', 'invitation')
    .where('emailKey', '=', key)
    .where('usedAt', 'is', null)
    .where('voidedAt', 'is', null)
    .execute()
  const { id, expiresAt } = await db(context.em)
    .insertInto('administratorLink')
    .values({
      kind: 'invitation',
      tokenHash: hashToken(token),
      email,
      emailKey: key,
      role,
      invitedBy: name || ownEmail,
      expiresAt: sql<Date>`app_now() + make_interval(days => ${INVITATION_DAYS})`,
    })
    .returning(['id', 'expiresAt'])
    .executeTakeFirstOrThrow()
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
