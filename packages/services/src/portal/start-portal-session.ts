import { randomUUID } from 'node:crypto'
import type { PortalSignedIn } from '@joy/contract'
import { rowOf, rowsOf, sql, sqlRealNow } from '@joy/database/sql.ts'
import { logActivity } from '../activity/log-activity.ts'
import type { Context } from '../context.ts'
import { createToken, hashToken } from '../security/token.ts'

/** What the browser keeps (a cookie, until when), and what its page may store. */
export type StartedPortalSession = { token: string; endsAt: string; signedIn: PortalSignedIn }

/** Opens the portal for an address, in the caller's transaction; the session that this browser had before ends. */
export async function startPortalSession(
  context: Context,
  { email, emailKey, way }: { email: string; emailKey: string; way: string },
): Promise<StartedPortalSession> {
  const { em, client, portal, settings } = context
  const token = createToken()
  if (portal) await rowsOf(em, sql`delete from portal_session where id = ${portal.sessionId}`)
  const { endsAt } = await rowOf(
    em,
    sql<{ endsAt: Date }>`insert into portal_session (token_hash, email, email_key, idle_until, ends_at, ip, user_agent)
      values (${hashToken(token)}, ${email}, ${emailKey}, ${sqlRealNow} + make_interval(days => ${settings.portal.idleDays}),
        ${sqlRealNow} + make_interval(days => ${settings.portal.absoluteDays}), ${client.ip}, ${client.userAgent?.slice(0, 300) ?? null})
      returning ends_at as "endsAt"`,
  )
  await logActivity(context, {
    action: 'Portal Sign-in',
    platform: 'Website',
    status: 'Successful',
    details: `Signed in to the portal by ${way}`,
    person: { name: null, email },
  })
  return { token, endsAt: endsAt.toISOString(), signedIn: { state: 'signed-in', handle: randomUUID(), email } }
}
