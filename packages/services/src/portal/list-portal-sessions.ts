import { z } from 'zod'
import { typed } from '@joy/database/typed-parts.ts'
import type { OwnPortalSession } from '@joy/contract'
import { db, sql, sqlRealNow } from '@joy/database/sql.ts'
import { browserName } from '@joy/domain/account/browser-name.ts'
import type { Context, PortalSession } from '../context.ts'

/** Where somebody is signed in to the portal: this browser first, then the one seen last. */
export async function listPortalSessions(
  { em, settings }: Context,
  { emailKey, sessionId }: Pick<PortalSession, 'emailKey'> & { sessionId: number | null },
): Promise<OwnPortalSession[]> {
  const rows = await db(em)
    .selectFrom('portalSession')
    .select(['id', 'userAgent', 'createdAt as startedAt'])
    .select(typed(z.date(), sql`idle_until - make_interval(days => ${settings.portal.idleDays})`).as('lastSeenAt'))
    .where('emailKey', '=', emailKey)
    .where('idleUntil', '>', sqlRealNow)
    .where('endsAt', '>', sqlRealNow)
    .orderBy(sql`id is not distinct from ${sessionId}::integer`, 'desc')
    .orderBy('idleUntil', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
  return rows.map(({ userAgent, startedAt, lastSeenAt, id }) => ({
    id,
    isThisOne: id === sessionId,
    browser: browserName(userAgent),
    startedAt: startedAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
  }))
}
