import type { PersonAccess, PortalOverview, Subscriber } from '@joy/contract'
import { planRank } from '@joy/domain/access/plan-rank.ts'
import { tierName } from '@joy/domain/plans/tiers.ts'
import type { MockBackend } from '../backend/mock-backend.ts'

/** The upgrade that reached Planning Center; it is active while it is registered there. */
export function getMembership(
  { upgrades, upgradeRecords }: MockBackend,
  { id, email, name }: Subscriber,
  { plan }: PersonAccess,
): PortalOverview['planningCenter'] {
  const reached = upgrades.filter((it) => it.substackSubscriberId === id && it.planningCenterMemberId !== null)
  const upgrade = reached.find((it) => it.status === 'registered') ?? reached[0]
  if (!upgrade?.planningCenterMemberId) return null
  return {
    id: upgrade.planningCenterMemberId,
    email,
    name,
    status: upgrade.status === 'registered' ? 'active' : 'inactive',
    memberType: planRank(plan) > 0 ? tierName(plan) : null,
    joinedAt: upgrade.createdAt,
    asOf: upgradeRecords.get(upgrade.id)?.membershipStatus?.readAt ?? null,
  }
}
