import type { Database } from './create-orm.ts'
import { insertRows } from './seed/insert-rows.ts'
import { notificationRows } from './seed/message-rows.ts'
import { shiftTo } from './seed/shift-by-days.ts'
import { db, forkEm } from './sql.ts'

/** What the samples' owner was told, for the administrator of this key; once, and only where nobody was told anything yet. */
export const seedNotifications = ({ orm }: Database, { at, emailKey }: { at: Date; emailKey: string }): Promise<void> =>
  forkEm(orm).transactional(async (em) => {
    const administrator = await db(em)
      .selectFrom('administrator')
      .select('id')
      .where('emailKey', '=', emailKey)
      .where(({ not, exists, selectFrom }) => not(exists(selectFrom('notification').select('id'))))
      .executeTakeFirst()
    if (administrator) await insertRows(em, 'notification', notificationRows(shiftTo(at), administrator.id))
  })
