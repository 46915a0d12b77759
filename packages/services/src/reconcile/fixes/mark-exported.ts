import { db, sqlNow } from '@joy/database/sql.ts'
import { here } from './fix-work.ts'

/** One whom the newsletter's list shows counts as exported (ruling 14); an undo goes by the same mark. */
export const markExported = here(async ({ em }, people, changeSetId) => {
  const ids = people.flatMap(({ row }) => (row.websiteId === null ? [] : [row.websiteId]))
  await db(em)
    .updateTable('websiteSubscriber')
    .set({ exportedAt: sqlNow, seenInChangeSetId: changeSetId })
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .where('exportedAt', 'is', null)
    .where('unsubscribedAt', 'is', null)
    .execute()
  return []
})
