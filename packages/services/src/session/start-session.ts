import type { AdminSession } from '@joy/contract'
import type { Administrator } from '@joy/database/entities/administrator.entity.ts'
import { db, sql, sqlNow, sqlRealNow } from '@joy/database/sql.ts'
import type { NotNull } from 'kysely'
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
  const times = await inTransaction(context, async (context) => {
    const { em, actor, client } = context
    if (actor.kind === 'administrator' && actor.sessionId !== null)
      await db(em).deleteFrom('adminSession').where('id', '=', actor.sessionId).execute()
    const row = await db(em)
      .insertInto('adminSession')
      .values({
        tokenHash: hashToken(token),
        administratorId: id,
        idleUntil: sql<Date>`${sqlRealNow} + make_interval(mins => ${idleMinutes})`,
        endsAt: sql<Date>`${sqlRealNow} + make_interval(hours => ${absoluteHours})`,
        ip: client.ip,
        userAgent: client.userAgent?.slice(0, 300) ?? null,
      })
      .returning(['id as sessionId', 'idleUntil', 'endsAt'])
      .returning((eb) => eb.selectFrom('community').select('timeZone').as('timeZone'))
      .$narrowType<{ timeZone: NotNull }>()
      .executeTakeFirstOrThrow()
    await db(em).updateTable('administrator').set({ lastSeenAt: sqlNow }).where('id', '=', id).execute()
    const signedIn = {
      ...context,
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
