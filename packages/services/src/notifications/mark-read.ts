import { rowsOf, sql } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import type { Context } from '../context.ts'
import { countUnread } from './count-unread.ts'
import { theAdministrator } from './the-administrator.ts'

/** Marks one of one's own as read; once is enough. @throws AppError `not_found`, also for another's. */
export async function markRead({ em, actor }: Context, { id }: { id: number }): Promise<{ unread: number }> {
  const { id: administratorId } = theAdministrator(actor)
  const marked = await rowsOf(
    em,
    sql`update notification set read_at = coalesce(read_at, app_now())
      where id = ${id} and administrator_id = ${administratorId} returning id`,
  )
  if (marked.length === 0) throw new AppError('not_found', 'This notification is no longer there.')
  return { unread: await countUnread(em, administratorId) }
}

/** Marks all of one's own up to this one; what came in while the person read stays unread. */
export async function markAllRead({ em, actor }: Context, { upTo }: { upTo: number }): Promise<{ unread: number }> {
  const { id: administratorId } = theAdministrator(actor)
  await rowsOf(
    em,
    sql`update notification set read_at = app_now()
      where administrator_id = ${administratorId} and (read_at is null) and id <= ${upTo}`,
  )
  return { unread: await countUnread(em, administratorId) }
}
