import { db, sqlNow } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import type { Context } from '../context.ts'
import { countUnread } from './count-unread.ts'
import { theAdministrator } from './the-administrator.ts'

/** Marks one of one's own as read; once is enough. @throws AppError `not_found`, also for another's. */
export async function markRead({ em, actor }: Context, { id }: { id: number }): Promise<{ unread: number }> {
  const { id: administratorId } = theAdministrator(actor)
  const marked = await db(em)
    .updateTable('notification')
    .set((eb) => ({ readAt: eb.fn.coalesce('readAt', sqlNow) }))
    .where('id', '=', id)
    .where('administratorId', '=', administratorId)
    .returning('id')
    .executeTakeFirst()
  if (!marked) throw new AppError('not_found', 'This notification is no longer there.')
  return { unread: await countUnread(em, administratorId) }
}

/** Marks all of one's own up to this one; what came in while the person read stays unread. */
export async function markAllRead({ em, actor }: Context, { upTo }: { upTo: number }): Promise<{ unread: number }> {
  const { id: administratorId } = theAdministrator(actor)
  await db(em)
    .updateTable('notification')
    .set({ readAt: sqlNow })
    .where('administratorId', '=', administratorId)
    .where('readAt', 'is', null)
    .where('id', '<=', upTo)
    .execute()
  return { unread: await countUnread(em, administratorId) }
}
