import type { OwnSession } from '@joy/contract'
import { db, sqlRealNow } from '@joy/database/sql.ts'
import { browserName } from '@joy/domain/account/browser-name.ts'
import type { Context } from '../context.ts'
import { ownActor } from './own-administrator.ts'

/** Where one is signed in: this browser first, then the one seen last. */
export async function listSessions(context: Context): Promise<OwnSession[]> {
  const { id, sessionId } = ownActor(context)
  const rows = await db(context.em)
    .selectFrom('adminSession')
    .select(['id', 'userAgent', 'ip', 'createdAt', 'lastSeenAt', 'endsAt'])
    .where('administratorId', '=', id)
    .where('idleUntil', '>', sqlRealNow)
    .where('endsAt', '>', sqlRealNow)
    .orderBy((eb) => eb('id', 'is not distinct from', sessionId), 'desc')
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    isThisOne: row.id === sessionId,
    browser: browserName(row.userAgent),
    network: row.ip,
    startedAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
  }))
}
