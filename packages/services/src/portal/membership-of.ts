import type { PortalOverview } from '@joy/contract'
import { type Em, rowsOf, sql } from '@joy/database/sql.ts'
import { planRank } from '@joy/domain/access/plan-rank.ts'
import { type Tier, tierName } from '@joy/domain/plans/tiers.ts'

type Person = {
  id: number
  email: string
  name: string | null
  /** What the person has at this moment. */
  plan: Tier
}
type Reached = {
  memberId: string
  isRegistered: boolean
  createdAt: Date
  isMember: boolean | null
  membership: string | null
  readAt: Date | null
}

/**
 * The newest upgrade of a subscriber that reached Planning Center; before that there is no membership. Its status is
 * Planning Center's word (specification, section 4), as of when it was read: active while it is registered there and was not
 * read to be gone. What the person has here stands beside it, and may be something else until somebody acts (ruling 43).
 */
export async function membershipOf(
  em: Em,
  { id, email, name, plan }: Person,
): Promise<PortalOverview['planningCenter']> {
  const [upgrade] = await rowsOf(
    em,
    sql<Reached>`select planning_center_member_id as "memberId", status = 'registered' as "isRegistered", created_at as "createdAt",
        church_is_member as "isMember", church_membership as membership, church_read_at as "readAt"
      from upgrade where substack_subscriber_id = ${id} and planning_center_member_id is not null
      order by status = 'registered' desc, created_at desc limit 1`,
  )
  if (!upgrade) return null
  return {
    id: upgrade.memberId,
    email,
    name,
    status: upgrade.isRegistered && upgrade.isMember !== false ? 'active' : 'inactive',
    memberType: planRank(plan) > 0 ? tierName(plan) : upgrade.membership,
    joinedAt: upgrade.createdAt.toISOString(),
    asOf: upgrade.readAt?.toISOString() ?? null,
  }
}
