import { lookUpByKey } from '@joy/database/look-up-by-key.ts'
import { db, execute, sql } from '@joy/database/sql.ts'
import { type MembershipStatus, membershipChange } from '@joy/domain/upgrades/membership-status.ts'
import type { MembershipPerson } from '@joy/integrations/membership/membership-provider.ts'
import type { NotNull } from 'kysely'
import { logActivity } from '../activity/log-activity.ts'
import type { Context } from '../context.ts'

type Registered = { id: number; memberId: string; wasMember: boolean; emailKey: string | null }
/** `membership` is the value that makes a member; `readAt` when the people were asked for. */
export type Reading = { membership: string; readAt: Date }

/** How a person stands by the membership of the settings. A status that nobody taught us takes nothing away. */
export const toMembershipStatus = ({ status, membership }: MembershipPerson, value: string): MembershipStatus => ({
  isMember: status !== 'inactive' && membership === value,
  isActive: status !== 'inactive',
  membership,
})

/**
 * In the caller's transaction: takes over how Planning Center has those of the people whom we registered. Whoever lost
 * or regained the membership by hand there gets a line in the upgrade's history and in the log; the upgrade stays
 * registered, and what to do is the reconciliation's to propose. An older reading changes nothing. Gives those concerned.
 */
export async function saveMembershipStatuses(
  context: Context,
  people: readonly MembershipPerson[],
  { membership, readAt }: Reading,
): Promise<(Registered & { change: string | null })[]> {
  const { em } = context
  if (people.length === 0) return []
  await lookUpByKey(em)
  const registered: Registered[] = await db(em)
    .selectFrom('upgrade as u')
    .select(({ fn, selectFrom, val }) => [
      'u.id',
      'u.planningCenterMemberId as memberId',
      fn.coalesce('u.planningCenterIsMember', val(true)).as('wasMember'),
      selectFrom('subscriber as s').select('s.emailKey').whereRef('s.id', '=', 'u.substackSubscriberId').as('emailKey'),
    ])
    .where('u.planningCenterMemberId', '=', (eb) => eb.fn.any(eb.val(people.map(({ id }) => id))))
    .where('u.status', '=', 'registered')
    .where((eb) => eb.or([eb('u.planningCenterReadAt', 'is', null), eb('u.planningCenterReadAt', '<', readAt)]))
    .orderBy('u.id')
    .forUpdate('u')
    .$narrowType<{ memberId: NotNull }>()
    .execute()
  const byId = new Map(people.map((person) => [person.id, toMembershipStatus(person, membership)]))
  const seen = registered.flatMap((upgrade) => {
    const found = byId.get(upgrade.memberId)
    return found ? [{ ...upgrade, ...found, change: membershipChange(upgrade.wasMember, found) }] : []
  })
  // Raw SQL: kept, and told in the history where it changed, by one statement over a list.
  await execute(
    em,
    sql`with it as (select * from jsonb_to_recordset(${JSON.stringify(seen)}::text::jsonb)
          it(id int, "isMember" bool, "isActive" bool, membership text, change text)),
        kept as (update upgrade u set planning_center_is_member = it."isMember", planning_center_is_active = it."isActive",
          planning_center_membership = it.membership, planning_center_read_at = ${readAt}::timestamptz from it where u.id = it.id)
      insert into upgrade_event (upgrade_id, status, text, by)
      select id, 'registered', change, 'Planning Center' from it where change is not null`,
  )
  for (const { id, isMember, change } of seen)
    if (change)
      await logActivity(context, {
        action: isMember ? 'Membership Regained' : 'Membership Lost',
        platform: 'Planning Center',
        status: 'Successful',
        details: `Upgrade #${id}: ${change}`,
        after: { upgradeId: id },
      })
  return seen
}
