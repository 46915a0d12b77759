import { Refusal } from '../refusal.ts'
import { putSubscriber } from './change-people.ts'
import { actorName, type Community } from './community-store.ts'
import { allComps, compInForce, compsOf, goesOnThere } from './comps-of.ts'
import { endComp as end, reopenComp } from './end-comp.ts'
import { logActivity } from './log-activity.ts'
import { addressOf } from './outside-comps.ts'
import type { StoredComp } from './stored-comps.ts'

export function revokeComp(community: Community, { subscriberId }: { subscriberId: number }) {
  const subscriber = community.subscribers.get(subscriberId)
  const comp = subscriber && compInForce(community, subscriber.email)
  if (!comp) throw new Refusal('conflict', 'This subscription is not comped.')
  return endComp(community, comp)
}

/** Ends a comp by its own id, also of somebody on no list. */
export function endComp(community: Community, { id }: { id: number }) {
  const comp = allComps(community).find((it) => it.id === id && it.endedAt === null)
  if (!comp) throw new Refusal('conflict', 'This comp is not in force any more. Refresh the page.')
  change(community, comp, () => end(community, comp, { by: actorName(community), reason: 'revoked' }))
  logActivity(community, { action: 'Comp Revoked', details: `Ended the comp of ${addressOf(community, comp)}` })
  const isToRemove = compsOf(community, comp.key).some(goesOnThere)
  const message = `The comp has been ended.${isToRemove ? ' It is still to be removed at Substack.' : ''}`
  return { message, compId: comp.id, isToRemove }
}

/** Takes back that a comp was revoked. */
export function restoreComp(community: Community, { id }: { id: number }) {
  const comp = allComps(community).find((it) => it.id === id)
  if (!comp || comp.endReason !== 'revoked' || compInForce(community, comp.key))
    throw new Refusal('conflict', 'This comp cannot be put back: it was not revoked, or another holds.')
  change(community, comp, () => reopenComp(comp))
  logActivity(community, { action: 'Comp Restored', details: `Put the comp of ${addressOf(community, comp)} back` })
  return { message: 'The comp is in force again.' }
}

/** The row of whoever stands on the list follows; somebody on no list has none. */
function change(community: Community, { key }: StoredComp, apply: () => void): void {
  const subscriber = community.subscribers.get(community.idByKey.get(key) ?? 0)
  if (subscriber) putSubscriber(community, subscriber, undefined, apply)
  else apply()
}
