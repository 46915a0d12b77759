import { rowsOf, sql } from '@joy/database/sql.ts'
import { here } from './fix-work.ts'

/** One whom the newsletter's list shows counts as exported (ruling 14); an undo goes by the same mark. */
export const markExported = here(async ({ em }, people, changeSetId) => {
  const ids = people.flatMap(({ row }) => (row.websiteId === null ? [] : [row.websiteId]))
  await rowsOf(
    em,
    sql`update website_subscriber set exported_at = app_now(), seen_in_change_set_id = ${changeSetId}::int
      where id = any(${ids}::int[]) and exported_at is null and unsubscribed_at is null`,
  )
  return []
})
