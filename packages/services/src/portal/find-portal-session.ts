import { rowsOf, sql, sqlRealNow } from '@joy/database/sql.ts'
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
  const [row] = await rowsOf(
    em,
    sql<PortalSession>`update portal_session set idle_until = ${sqlRealNow} + make_interval(days => ${settings.portal.idleDays})
      where token_hash = ${hashToken(token)} and idle_until > ${sqlRealNow} and ends_at > ${sqlRealNow}
      returning id as "sessionId", email, email_key as "emailKey"`,
  )
  return row ?? null
}
