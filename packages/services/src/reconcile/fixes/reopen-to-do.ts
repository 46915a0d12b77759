import { db } from '@joy/database/sql.ts'
import { here } from './fix-work.ts'

/** Comped at Substack once, as it said or somebody here, and it does not show that any more: they are to be done again. */
export const reopenToDo = here(async ({ em }, people) => {
  const ids = people.flatMap(({ row }) => (row.compId === null ? [] : [row.compId]))
  await db(em)
    .updateTable('comp')
    .set({ reportedAt: null, reportedBy: null, confirmedAt: null })
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .where('endedAt', 'is', null)
    .execute()
  return []
})
