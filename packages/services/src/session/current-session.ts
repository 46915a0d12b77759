import type { AdminSession } from '@joy/contract'
import { messages } from '@joy/contract/messages.ts'
import { rowsOf, sql } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import type { Context } from '../context.ts'
import { presentSession, type SessionRow } from './present-session.ts'

/** Who is signed in, and until when. */
export async function currentSession({ em, actor, settings }: Context): Promise<AdminSession> {
  if (actor.kind !== 'administrator') throw new AppError('signed_out', messages.pleaseSignIn)
  const [row] = await rowsOf(
    em,
    sql<Pick<SessionRow, 'idleUntil' | 'endsAt' | 'timeZone'>>`
    select idle_until as "idleUntil", ends_at as "endsAt", (select time_zone from community) as "timeZone" from admin_session where id = ${actor.sessionId}`,
  )
  if (!row) throw new AppError('signed_out', messages.pleaseSignIn)
  return presentSession({ ...actor, ...row }, settings.session)
}
