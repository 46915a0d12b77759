import { z } from 'zod'
import { typed } from '@joy/database/typed-parts.ts'
import { db, sql, sqlRealNow } from '@joy/database/sql.ts'
import type { Context, PortalSession } from '../context.ts'
import { hashToken, isTokenShaped } from '../security/token.ts'

/**
 * Whose portal session a token is; null when it is unknown, idle for too long or over. The same statement slides
 * the idle limit, on the database's clock.
 */
export async function findPortalSession(
  { em, settings }: Pick<Context, 'em' | 'settings'>,
  token: string,
): Promise<PortalSession | null> {
  if (!isTokenShaped(token)) return null
  const row = await db(em)
    .updateTable('portalSession')
    .set({ idleUntil: sql<Date>`${sqlRealNow} + make_interval(days => ${settings.portal.idleDays})` })
    .where('tokenHash', '=', hashToken(token))
    .where('idleUntil', '>', sqlRealNow)
    .where('endsAt', '>', sqlRealNow)
    .returning(['id as sessionId', 'email', 'emailKey'])
    .returning(
      typed(z.date().nullable(), sql`case when restricted_until > ${sqlRealNow} then restricted_until end`).as(
        'restrictedUntil',
      ),
    )
    .executeTakeFirst()
  return row ?? null
}
