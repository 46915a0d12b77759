import { execute, sql } from '@joy/database/sql.ts'
import { moveUpgrades } from '#upgrades/move-upgrade.ts'
import { here } from './fix-work.ts'

/** Closes registrations that Planning Center does not have, or has as somebody else's too, as they were kept in the change set. */
export const closeRegistration = here(async (context, people, changeSetId) => {
  const keyByUpgrade = new Map(
    people.flatMap(({ row }) => (row.upgradeId === null ? [] : [[row.upgradeId, row.emailKey]])),
  )
  const getIds = (isMember: boolean) =>
    people.flatMap(({ row, facts }) => ((facts.planningCenter === 'member') === isMember ? (row.upgradeId ?? []) : []))
  const action = 'Registration Closed'
  const closed = [
    ...(await moveUpgrades(context, getIds(false), 'closed', {
      text: 'Closed: Planning Center does not have it, and nothing is paid.',
      action,
    })),
    ...(await moveUpgrades(context, getIds(true), 'closed', {
      text: 'Closed: nothing is paid. The membership in Planning Center stays, for it is somebody else’s too.',
      action,
    })),
  ]
  const ids = closed.map(({ id }) => id)
  // Raw SQL: pairs, as two lists of parameters.
  await execute(
    context.em,
    sql`insert into reconcile_fix (change_set_id, email_key, upgrade_id, prior_status)
      select ${changeSetId}::int, email_key, id, 'registered'
      from unnest(${ids}::int[], ${ids.map((id) => keyByUpgrade.get(id) ?? '')}::text[]) it(id, email_key)`,
  )
  return []
})
