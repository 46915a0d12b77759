import { rowsOf, sql } from '@joy/database/sql.ts'
import type { Context } from '../context.ts'

/** Signs an administrator out everywhere, or everywhere but in one session. Gives how many sessions ended. */
export async function endSessionsOf(
  { em }: Context,
  administratorId: number,
  exceptSessionId: number | null = null,
): Promise<number> {
  const ended = await rowsOf(
    em,
    sql`delete from admin_session where administrator_id = ${administratorId}
      and id is distinct from ${exceptSessionId}::integer returning id`,
  )
  return ended.length
}
