import { rowsOf, sql } from '@joy/database/sql.ts'
import { here } from './fix-work.ts'

/** Whoever did not arrive at Substack goes out with the next export again. */
export const putBack = here(async ({ em }, people, changeSetId) => {
  const ids = people.flatMap(({ row }) => (row.websiteId === null ? [] : [row.websiteId]))
  await rowsOf(
    em,
    sql`with was as (select id, email_key, exported_at from website_subscriber
        where id = any(${ids}::int[]) and exported_at is not null order by id for update),
      noted as (insert into reconcile_fix (change_set_id, email_key, website_subscriber_id, prior_exported_at)
        select ${changeSetId}::int, email_key, id, exported_at from was)
      update website_subscriber w set exported_at = null from was where w.id = was.id`,
  )
  return []
})
