import type { AdminSession } from '@joy/contract'
import type { Administrator } from '@joy/database/entities/administrator.entity.ts'
import { rowOf, rowsOf, sql, sqlRealNow } from '@joy/database/sql.ts'
import { type Context, inTransaction } from '../context.ts'
import { logActivity } from '../activity/log-activity.ts'
import { createToken, hashToken } from '../security/token.ts'
import { knownBrowser, type KnownBrowser } from './known-browser.ts'
import { presentSession } from './present-session.ts'

/** What the browser keeps (cookies), and what may be shown. */
export type StartedSession = { token: string; known: KnownBrowser; session: AdminSession }

/** A new session under a new token; the one that this browser had before ends. All times are the database's. */
export async function startSession(
  context: Context,
  { id, email, name, role }: Pick<Administrator, 'id' | 'email' | 'name' | 'role'>,
): Promise<StartedSession> {
  const { idleMinutes, absoluteHours } = context.settings.session
  const token = createToken()
  const times = await inTransaction(context, async (within) => {
    const { em, actor, client } = within
    if (actor.kind === 'administrator') await rowsOf(em, sql`delete from admin_session where id = ${actor.sessionId}`)
    const row = await rowOf(
      em,
      sql<{ sessionId: number; idleUntil: Date; endsAt: Date; timeZone: string }>`
      insert into admin_session (token_hash, administrator_id, idle_until, ends_at, ip, user_agent)
      values (${hashToken(token)}, ${id}, ${sqlRealNow} + make_interval(mins => ${idleMinutes}), ${sqlRealNow} + make_interval(hours => ${absoluteHours}),
        ${client.ip}, ${client.userAgent?.slice(0, 300) ?? null})
      returning id as "sessionId", idle_until as "idleUntil", ends_at as "endsAt", (select time_zone from community) as "timeZone"`,
    )
    const signedIn = {
      ...within,
      actor: { kind: 'administrator' as const, id, name, email, role, sessionId: row.sessionId },
    }
    await logActivity(signedIn, {
      action: 'Admin Sign-in',
      platform: 'System',
      status: 'Successful',
      details: `${name} signed in to the console.`,
    })
    return row
  })
  return {
    token,
    known: knownBrowser(context, id),
    session: presentSession({ id, email, name, role, ...times }, context.settings.session),
  }
}
