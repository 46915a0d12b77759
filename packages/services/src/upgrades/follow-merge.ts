import { Upgrade } from '@joy/database/entities/upgrade.entity.ts'
import { mergedMessage } from '@joy/domain/upgrades/upgrade-messages.ts'
import type { Call } from '@joy/integrations/call.ts'
import type { MembershipProvider, PersonMerge } from '@joy/integrations/membership/membership-provider.ts'
import { LockMode } from '@mikro-orm/core'
import type { Context } from '../context.ts'
import { recordUpgradeEvents } from './move-upgrade.ts'

/** Merges may follow each other; a longer chain is none. */
const LONGEST = 5

/** Who is left of somebody who is gone from Planning Center, after all merges; null: nobody, they were not merged. */
export async function findKept(
  members: Pick<MembershipProvider, 'findMerge'>,
  removedId: string,
  call: Call,
): Promise<string | null> {
  let kept: string | null = null
  for (let id = removedId, steps = 0; steps < LONGEST; steps += 1) {
    const merge = await members.findMerge(id, call)
    if (!merge) return kept
    kept = id = merge.keptId
  }
  return kept
}

/**
 * In the caller's transaction: the upgrades of somebody who was merged name the one that is left, with a line in their history
 * and in the log. Told again, there are none. Gives how many followed.
 */
export async function followMerge(context: Context, { removedId, keptId }: PersonMerge): Promise<number> {
  const its = await context.em.find(
    Upgrade,
    { planningCenterMemberId: removedId },
    { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true, orderBy: { id: 'asc' } },
  )
  for (const upgrade of its) upgrade.planningCenterMemberId = keptId
  await recordUpgradeEvents(context, its, {
    text: mergedMessage(removedId, keptId),
    action: 'Person Merged in Planning Center',
    platform: 'Planning Center',
    by: 'Planning Center',
  })
  return its.length
}
