import { db, execute, sql, sqlRealNow } from '@joy/database/sql.ts'
import { typed } from '@joy/database/typed-parts.ts'
import { z } from 'zod'
import type { Actor, Context } from '../context.ts'
import { hashToken, isTokenShaped } from '../security/token.ts'
import { slidesBefore, toIdleUntil } from './slide-session.ts'

type Found = Pick<Context, 'em' | 'settings'>

/**
 * Whose session a token is; null when it is unknown, idle for too long, over, or its administrator is disabled: asked of
 * the database at each request, so that a session that ends does so at once in every process. What is asked slides the idle
 * limit, on the database's clock, and keeps when the person was last seen, both to the minute: most requests read alone.
 * Unless it `isActivity`, nothing slides: what a page asks by itself shows nobody at it.
 */
export async function findSession(
  { em, settings }: Found,
  token: string,
  { isActivity = true } = {},
): Promise<Extract<Actor, { kind: 'administrator' }> | null> {
  if (!isTokenShaped(token)) return null
  const isDue = sql`s.idle_until < ${slidesBefore(settings.session.idleMinutes * 60)}`
  const row = await db(em)
    .selectFrom('adminSession as s')
    .innerJoin('administrator as a', 'a.id', 's.administratorId')
    .select(['s.id as sessionId', 'a.id', 'a.email', 'a.name', 'a.role'])
    .select(typed(z.boolean(), isDue).as('isDue'))
    .where('s.tokenHash', '=', hashToken(token))
    .where('s.idleUntil', '>', sqlRealNow)
    .where('s.endsAt', '>', sqlRealNow)
    .where('a.disabledAt', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const { isDue: slides, ...administrator } = row
  if (isActivity && slides) await slideSession({ em, settings }, administrator.sessionId)
  return { kind: 'administrator', ...administrator }
}

/** Whoever else is moving it moves it as far. */
async function slideSession({ em, settings }: Found, sessionId: number): Promise<void> {
  // Raw SQL: two writes, the second from what the first found, in one statement.
  await execute(
    em,
    sql`with session as (
      update admin_session set idle_until = ${toIdleUntil(settings.session.idleMinutes * 60)}, last_seen_at = app_now()
      where id = (select id from admin_session where id = ${sessionId} for no key update skip locked)
      returning administrator_id
    ) update administrator a set last_seen_at = app_now() from session
      where a.id = session.administrator_id and coalesce(a.last_seen_at < app_now() - interval '1 minute', true)`,
  )
}
