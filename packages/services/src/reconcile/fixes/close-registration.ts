import { rowsOf, sql } from '@joy/database/sql.ts'
import { moveUpgrades } from '../../upgrades/move-upgrade.ts'
import { here } from './fix-work.ts'

/** Closes registrations that Planning Center does not have, as they were kept in the change set. */
export const closeRegistration = here(async (inside, people, changeSetId) => {
  const keyOf = new Map(people.flatMap(({ row }) => (row.upgradeId === null ? [] : [[row.upgradeId, row.emailKey]])))
  const closed = await moveUpgrades(inside, [...keyOf.keys()], 'closed', {
    text: 'Closed: Planning Center does not have it, and nothing is paid.',
    action: 'Registration Closed',
  })
  const ids = closed.map(({ id }) => id)
  await rowsOf(
    inside.em,
    sql`insert into reconcile_fix (change_set_id, email_key, upgrade_id, prior_status)
      select ${changeSetId}::int, email_key, id, 'registered'
      from unnest(${ids}::int[], ${ids.map((id) => keyOf.get(id) ?? '')}::text[]) it(id, email_key)`,
  )
  return []
})
