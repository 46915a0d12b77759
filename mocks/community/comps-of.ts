import type { Subscriber } from '@joy/contract'
import type { Community } from './community-store.ts'
import { askRemoval, type StoredComp, untold } from './stored-comps.ts'

/**
 * The comps of one subscriber, newest first. Imports and undos write the subscriber alone: what follows from that for
 * the comps is settled here.
 */
export function compsOf(community: Community, { id, isComped, compedAt }: Subscriber): StoredComp[] {
  const inForce = community.comps.find((it) => it.subscriberId === id && it.endedAt === null)
  if (inForce && !isComped) {
    Object.assign(inForce, { endedAt: community.now(), endedBy: 'Undo', endReason: 'undone' as const })
    if (community.changeSets.get(inForce.changeSetId ?? 0)?.record.kind === 'comp') askRemoval(inForce, community.now())
  }
  if (!inForce && isComped)
    community.comps.unshift({
      id: community.nextId(),
      subscriberId: id,
      changeSetId: null,
      grantedBy: 'Substack import',
      reason: null,
      compedAt: compedAt ?? community.now(),
      until: null,
      ...untold,
      confirmedAt: compedAt,
      endedAt: null,
      endedBy: null,
      endReason: null,
    })
  return community.comps.filter((it) => it.subscriberId === id)
}
