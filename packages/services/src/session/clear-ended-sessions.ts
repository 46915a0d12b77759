import { rowsOf, sql } from '@joy/database/sql.ts'
import type { Context } from '../context.ts'

/** Removes sessions that are over. */
export async function clearEndedSessions({ em }: Context): Promise<void> {
  await rowsOf(em, sql`delete from admin_session where ends_at < now() or idle_until < now()`)
}
