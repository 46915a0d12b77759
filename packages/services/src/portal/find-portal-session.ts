import { z } from 'zod'
import { typed } from '@joy/database/typed-parts.ts'
import { db, execute, sql, sqlRealNow } from '@joy/database/sql.ts'
import type { Context, PortalSession } from '../context.ts'
import { secondsInDay } from '@joy/domain/time/durations.ts'
import { hashToken, isTokenShaped } from '../security/token.ts'
import { slidesBefore, toIdleUntil } from '../session/slide-session.ts'

/**
 * Whose portal session a token is; null when it is unknown, idle for too long or over. What is asked slides the idle limit,
 * on the database's clock and to the minute: most requests read alone.
 */
export async function findPortalSession(
  { em, settings }: Pick<Context, 'em' | 'settings'>,
  token: string,
): Promise<PortalSession | null> {
  if (!isTokenShaped(token)) return null
  const idleSeconds = settings.portal.idleDays * secondsInDay
  const row = await db(em)
    .selectFrom('portalSession')
    .select(['id as sessionId', 'email', 'emailKey'])
    .select([
      typed(z.date().nullable(), sql`case when restricted_until > ${sqlRealNow} then restricted_until end`).as(
        'restrictedUntil',
      ),
      typed(z.boolean(), sql`idle_until < ${slidesBefore(idleSeconds)}`).as('isDue'),
    ])
    .where('tokenHash', '=', hashToken(token))
    .where('idleUntil', '>', sqlRealNow)
    .where('endsAt', '>', sqlRealNow)
    .executeTakeFirst()
  if (!row) return null
  const { isDue, ...session } = row
  // Raw SQL: whoever else is moving it moves it as far, and nobody waits for them.
  if (isDue)
    await execute(
      em,
      sql`update portal_session set idle_until = ${toIdleUntil(idleSeconds)}
        where id = (select id from portal_session where id = ${session.sessionId} for no key update skip locked)`,
    )
  return session
}
