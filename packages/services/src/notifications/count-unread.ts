import { type Em, rowOf, sql } from '@joy/database/sql.ts'
import type { Context } from '../context.ts'
import { theAdministrator } from './the-administrator.ts'

export async function countUnread(em: Em, administratorId: number): Promise<number> {
  const { unread } = await rowOf(
    em,
    sql<{
      unread: number
    }>`select count(*)::int as unread from notification where administrator_id = ${administratorId} and (read_at is null)`,
  )
  return unread
}

/** What the bell's badge says. */
export const unreadNotifications = async ({ em, actor }: Context): Promise<{ unread: number }> => ({
  unread: await countUnread(em, theAdministrator(actor).id),
})
