import type { OwnPortalSession } from '@joy/contract'
import { rowsOf, sql, sqlRealNow } from '@joy/database/sql.ts'
import { browserName } from '@joy/domain/account/browser-name.ts'
import type { Context, PortalSession } from '../context.ts'

type Row = { id: number; userAgent: string | null; startedAt: Date; lastSeenAt: Date }

/** Where somebody is signed in to the portal: this browser first, then the one seen last. */
export async function listPortalSessions(
  { em, settings }: Context,
  { emailKey, sessionId }: Pick<PortalSession, 'emailKey'> & { sessionId: number | null },
): Promise<OwnPortalSession[]> {
  const rows = await rowsOf(
    em,
    sql<Row>`select id, user_agent as "userAgent", created_at as "startedAt",
        idle_until - make_interval(days => ${settings.portal.idleDays}) as "lastSeenAt"
      from portal_session where email_key = ${emailKey} and idle_until > ${sqlRealNow} and ends_at > ${sqlRealNow}
      order by id is not distinct from ${sessionId}::integer desc, idle_until desc, id desc limit 100`,
  )
  return rows.map(({ userAgent, startedAt, lastSeenAt, id }) => ({
    id,
    isThisOne: id === sessionId,
    browser: browserName(userAgent),
    startedAt: startedAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
  }))
}
