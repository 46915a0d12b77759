import { db, type Em } from '@joy/database/sql.ts'
import type { Context } from '../context.ts'
import { theAdministrator } from './the-administrator.ts'

export async function countUnread(em: Em, administratorId: number): Promise<number> {
  const { unread } = await db(em)
    .selectFrom('notification')
    .select((eb) => eb.fn.countAll<number>().as('unread'))
    .where('administratorId', '=', administratorId)
    .where('readAt', 'is', null)
    .executeTakeFirstOrThrow()
  return unread
}

/** What the badge of the notifications menu says. */
export const unreadNotifications = async ({ em, actor }: Context): Promise<{ unread: number }> => ({
  unread: await countUnread(em, theAdministrator(actor).id),
})
