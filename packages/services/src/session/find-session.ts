import { administrator } from '@joy/contract/schemas/administrator.ts'
import { db, type Em, query, sql, sqlRealNow } from '@joy/database/sql.ts'
import { z } from 'zod'
import type { Actor, Context } from '../context.ts'
import { hashToken, isTokenShaped } from '../security/token.ts'

const foundSession = administrator.extend({ sessionId: z.int() }).strict()

/**
 * Whose session a token is; null when it is unknown, idle for too long, over, or its administrator is disabled.
 * The same statement slides the idle limit, on the database's clock, and keeps when the person was last seen, to
 * the minute. Unless it `isActivity`, nothing slides: what a page asks by itself shows nobody at it.
 */
export async function findSession(
  { em, settings }: Pick<Context, 'em' | 'settings'>,
  token: string,
  { isActivity = true } = {},
): Promise<Extract<Actor, { kind: 'administrator' }> | null> {
  if (!isTokenShaped(token)) return null
  if (!isActivity) return lookAtSession(em, token)
  // Raw SQL: two writes, the second from what the first found, in one statement.
  const [row] = await query(
    em,
    foundSession,
    sql`
    with session as (
      update admin_session s set idle_until = ${sqlRealNow} + make_interval(mins => ${settings.session.idleMinutes}), last_seen_at = app_now()
      from administrator a
      where s.token_hash = ${hashToken(token)} and s.idle_until > ${sqlRealNow} and s.ends_at > ${sqlRealNow}
        and a.id = s.administrator_id and a.disabled_at is null
      returning s.id as session_id, a.id, a.email, a.name, a.role, a.last_seen_at
    ), seen as (
      update administrator set last_seen_at = app_now() from session
      where administrator.id = session.id and coalesce(session.last_seen_at < app_now() - interval '1 minute', true)
    ) select session_id, id, email, name, role from session`,
  )
  return row ? { kind: 'administrator', ...row } : null
}

async function lookAtSession(em: Em, token: string): Promise<Extract<Actor, { kind: 'administrator' }> | null> {
  const row = await db(em)
    .selectFrom('adminSession as s')
    .innerJoin('administrator as a', 'a.id', 's.administratorId')
    .select(['s.id as sessionId', 'a.id', 'a.email', 'a.name', 'a.role'])
    .where('s.tokenHash', '=', hashToken(token))
    .where('s.idleUntil', '>', sqlRealNow)
    .where('s.endsAt', '>', sqlRealNow)
    .where('a.disabledAt', 'is', null)
    .executeTakeFirst()
  return row ? { kind: 'administrator', ...row } : null
}
