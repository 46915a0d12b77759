import type { OwnSession } from '@joy/contract'
import { rowsOf, sql, sqlRealNow } from '@joy/database/sql.ts'
import { browserName } from '@joy/domain/account/browser-name.ts'
import type { Context } from '../context.ts'
import { ownActor } from './own-administrator.ts'

type Row = { id: number; userAgent: string | null; ip: string | null; startedAt: Date; lastSeenAt: Date; endsAt: Date }

/** Where one is signed in: this browser first, then the one seen last. */
export async function listSessions(context: Context): Promise<OwnSession[]> {
  const { id, sessionId } = ownActor(context)
  const rows = await rowsOf(
    context.em,
    sql<Row>`select id, user_agent as "userAgent", ip, created_at as "startedAt", last_seen_at as "lastSeenAt", ends_at as "endsAt"
      from admin_session where administrator_id = ${id} and idle_until > ${sqlRealNow} and ends_at > ${sqlRealNow}
      order by id is not distinct from ${sessionId}::integer desc, last_seen_at desc, id desc`,
  )
  return rows.map((it) => ({
    id: it.id,
    isThisOne: it.id === sessionId,
    browser: browserName(it.userAgent),
    network: it.ip,
    startedAt: new Date(it.startedAt).toISOString(),
    lastSeenAt: new Date(it.lastSeenAt).toISOString(),
    endsAt: new Date(it.endsAt).toISOString(),
  }))
}
