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
  return rows.map((it) => ({
    id: it.id,
    isThisOne: it.id === sessionId,
    browser: browserName(it.userAgent),
    network: it.ip,
    startedAt: it.createdAt.toISOString(),
    lastSeenAt: it.lastSeenAt.toISOString(),
    endsAt: it.endsAt.toISOString(),
  }))
}
