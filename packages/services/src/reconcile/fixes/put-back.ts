import { query, sql } from '@joy/database/sql.ts'
import { leftOutMessage } from '@joy/domain/subscriber-csv/left-out-messages.ts'
import { z } from 'zod'
import { whyLeftOut } from '#exports/why-left-out.ts'
import { here } from './fix-work.ts'

const metRow = z.strictObject({ emailKey: z.string(), why: z.enum(['closed', 'formula']).nullable() })

/** Whoever did not arrive at Substack goes out with the next export again; whom no export would hold is left as they are, with the reason. */
export const putBack = here(async ({ em }, people, changeSetId) => {
  const ids = people.flatMap(({ row }) => (row.websiteId === null ? [] : [row.websiteId]))
  // Raw SQL: what stood there before is noted by the statement that changes it.
  const met = await query(
    em,
    metRow,
    sql`with was as (
        select id, email_key, exported_at, ${whyLeftOut} as why from website_subscriber w
        where id = any(${ids}::int[]) and exported_at is not null order by id for update),
      noted as (insert into reconcile_fix (change_set_id, email_key, website_subscriber_id, prior_exported_at)
        select ${changeSetId}::int, email_key, id, exported_at from was where why is null),
      back as (update website_subscriber w set exported_at = null from was where w.id = was.id and was.why is null)
      select email_key, why from was`,
  )
  return met.flatMap(({ emailKey, why }) => (why === null ? [] : [{ emailKey, reason: leftOutMessage[why] }]))
})
