import { db } from '@joy/database/sql.ts'
import type { Context } from '../context.ts'

/** Signs an administrator out everywhere, or everywhere but in one session. Gives how many sessions ended. */
export async function endSessions(
  { em }: Context,
  administratorId: number,
  exceptSessionId: number | null = null,
): Promise<number> {
  const { numDeletedRows } = await db(em)
    .deleteFrom('adminSession')
    .where('administratorId', '=', administratorId)
    .where('id', 'is distinct from', exceptSessionId)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
