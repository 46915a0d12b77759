import type { Database } from './create-orm.ts'
import { insertRows } from './seed/insert-rows.ts'
import { notificationRows } from './seed/message-rows.ts'
import { shiftTo } from './seed/shift-by-days.ts'
import { type Em, forkOf, rowsOf, sql } from './sql.ts'

/** What the cast's owner was told, for the administrator of this key; once, and only where nobody was told anything yet. */
export const seedNotifications = ({ orm }: Database, { at, emailKey }: { at: Date; emailKey: string }): Promise<void> =>
  forkOf(orm).transactional(async (manager) => {
    const em = manager as Em
    const [administrator] = await rowsOf(
      em,
      sql<{
        id: number
      }>`select id from administrator where email_key = ${emailKey} and not exists (select from notification)`,
    )
    if (administrator) await insertRows(em, 'notification', notificationRows(shiftTo(at), administrator.id))
  })
