import type { PortalOverview } from '@joy/contract'
import { type Em, rowsOf, sql } from '@joy/database/sql.ts'
import { planRank } from '@joy/domain/access/plan-rank.ts'
import { type Tier, tierName } from '@joy/domain/tiers.ts'

type Person = {
  id: number
  email: string
  name: string | null
  /** What the person has at this moment. */
  plan: Tier
}

/**
 * The newest upgrade of a subscriber that reached Planning Center; before that there is no membership. It is active
 * while it is registered there and a plan above Free lasts, by whatever source (decisions 43).
 */
export async function membershipOf(
  em: Em,
  { id, email, name, plan }: Person,
): Promise<PortalOverview['planningCenter']> {
  const [upgrade] = await rowsOf(
    em,
    sql<{ memberId: string; isRegistered: boolean; createdAt: Date }>`select planning_center_member_id as "memberId",
        status = 'registered' as "isRegistered", created_at as "createdAt"
      from upgrade where substack_subscriber_id = ${id} and planning_center_member_id is not null
      order by status = 'registered' desc, created_at desc limit 1`,
  )
  if (!upgrade) return null
  return {
    id: upgrade.memberId,
    email,
    name,
    status: upgrade.isRegistered && planRank(plan) > 0 ? 'active' : 'inactive',
    memberType: tierName(plan),
    joinedAt: upgrade.createdAt.toISOString(),
  }
}
