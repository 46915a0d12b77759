import type { PortalOverview } from '@joy/contract'
import { db, type Em } from '@joy/database/sql.ts'
import { planRank } from '@joy/domain/access/plan-rank.ts'
import { type Tier, tierName } from '@joy/domain/plans/tiers.ts'
import type { NotNull } from 'kysely'

type Person = {
  id: number
  email: string
  name: string | null
  /** What the person has at this moment. */
  plan: Tier
}

/**
 * The newest upgrade of a subscriber that reached Planning Center; before that there is no membership. Its status is
 * Planning Center's word (specification, section 4), as of when it was read: active while it is registered there and was not
 * read to be gone. What the person has here stands beside it, and may be something else until somebody acts (ruling 43).
 */
export async function readMembership(
  em: Em,
  { id, email, name, plan }: Person,
): Promise<PortalOverview['planningCenter']> {
  const upgrade = await db(em)
    .selectFrom('upgrade')
    .select(['planningCenterMemberId as memberId', 'status', 'createdAt'])
    .select([
      'planningCenterIsMember as isMember',
      'planningCenterMembership as membership',
      'planningCenterReadAt as readAt',
    ])
    .where('substackSubscriberId', '=', id)
    .where('planningCenterMemberId', 'is not', null)
    .orderBy((eb) => eb('status', '=', 'registered'), 'desc')
    .orderBy('createdAt', 'desc')
    .limit(1)
    .$narrowType<{ memberId: NotNull }>()
    .executeTakeFirst()
  if (!upgrade) return null
  return {
    id: upgrade.memberId,
    email,
    name,
    status: upgrade.status === 'registered' && upgrade.isMember !== false ? 'active' : 'inactive',
    memberType: planRank(plan) > 0 ? tierName(plan) : upgrade.membership,
    joinedAt: upgrade.createdAt.toISOString(),
    asOf: upgrade.readAt?.toISOString() ?? null,
  }
}
