import type { PortalOverview, PortalSubscription } from '@joy/contract'
import { type Em, rowsOf, sql } from '@joy/database/sql.ts'
import { tierName } from '@joy/domain/tiers.ts'

type Person = {
  id: number
  email: string
  name: string | null
  tier: string
  isComped: boolean
  subscriptions: readonly PortalSubscription[]
}

/**
 * The newest upgrade of a subscriber that reached Planning Center; before that there is no membership. It is active
 * while it is registered there and lasts: where it was paid for by subscriptions, until the last of them has ended.
 */
export async function membershipOf(
  em: Em,
  { id, email, name, tier, isComped, subscriptions }: Person,
): Promise<PortalOverview['planningCenter']> {
  const [upgrade] = await rowsOf(
    em,
    sql<{ memberId: string; isRegistered: boolean; createdAt: Date }>`select planning_center_member_id as "memberId",
        status = 'registered' as "isRegistered", created_at as "createdAt"
      from upgrade where substack_subscriber_id = ${id} and planning_center_member_id is not null
      order by status = 'registered' desc, created_at desc limit 1`,
  )
  if (!upgrade) return null
  const isOver = !isComped && subscriptions.length > 0 && subscriptions.every(({ endedAt }) => endedAt !== null)
  return {
    id: upgrade.memberId,
    email,
    name,
    status: upgrade.isRegistered && !isOver ? 'active' : 'inactive',
    memberType: tierName(tier),
    joinedAt: upgrade.createdAt.toISOString(),
  }
}
