import { rowsOf, sql } from '@joy/database/sql.ts'
import { actorName } from '../../context.ts'
import { here } from './fix-work.ts'

/** Closes registrations that Planning Center does not have, as they were kept in the change set. */
export const closeRegistration = here(async ({ em, actor }, people, changeSetId) => {
  const ids = people.flatMap(({ row }) => (row.upgradeId === null ? [] : [row.upgradeId]))
  const keys = people.flatMap(({ row }) => (row.upgradeId === null ? [] : [row.emailKey]))
  await rowsOf(
    em,
    sql`with it as (select * from unnest(${ids}::int[], ${keys}::text[]) it(id, email_key)),
      closed as (update upgrade u set status = 'cancelled' from it where u.id = it.id and u.status = 'registered' returning u.id, it.email_key),
      told as (insert into upgrade_event (upgrade_id, status, text, by)
        select id, 'cancelled', 'Closed: Planning Center does not have it, and nothing is paid.', ${actorName(actor)}::text from closed)
      insert into reconcile_fix (change_set_id, email_key, upgrade_id, prior_status)
      select ${changeSetId}::int, email_key, id, 'registered' from closed`,
  )
  return []
})
