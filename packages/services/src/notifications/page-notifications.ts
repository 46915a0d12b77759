import type { Notification } from '@joy/contract'
import { db, sql } from '@joy/database/sql.ts'
import type { Context } from '../context.ts'
import { cutPage, readCursor } from '../paging/cursor.ts'
import { countUnread } from './count-unread.ts'
import { theAdministrator } from './the-administrator.ts'

type Page = { items: Notification[]; nextCursor: string | null; unread: number }

const order = 'unread-first'

/** The signed-in administrator's own: unread first, the newest of each on top, by keyset. */
export async function pageNotifications(
  { em, actor }: Context,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<Page> {
  const { id: administratorId } = theAdministrator(actor)
  const from = readCursor(cursor, order)
  const after = from
    ? sql<boolean>`((read_at is null), id) < (${from.value === 'unread'}, ${from.id})`
    : sql<boolean>`true`
  const rows = await db(em)
    .selectFrom('notification')
    .select(['id', 'kind', 'title', 'text', 'link', 'at', 'times', 'readAt'])
    .where('administratorId', '=', administratorId)
    .where(after)
    .orderBy((eb) => eb('readAt', 'is', null), 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const { items, nextCursor } = cutPage(rows, limit, ({ id, readAt }) => ({
    order,
    value: readAt ? 'read' : 'unread',
    id,
  }))
  return {
    items: items.map((it) => ({ ...it, at: it.at.toISOString(), readAt: it.readAt?.toISOString() ?? null })),
    nextCursor,
    unread: await countUnread(em, administratorId),
  }
}
