import { Refusal } from '../refusal.ts'
import { putSubscriber } from './change-people.ts'
import { actorName, type Community } from './community-store.ts'
import { allComps, compInForce, compsOf, goesOnThere } from './comps-of.ts'
import { endComp, reopenComp } from './end-comp.ts'
import { logActivity } from './log-activity.ts'

export function revokeComp(community: Community, { subscriberId }: { subscriberId: number }) {
  const subscriber = community.subscribers.get(subscriberId)
  const comp = subscriber && compInForce(community, subscriber.email)
  if (!comp) throw new Refusal('conflict', 'This subscription is not comped.')
  putSubscriber(community, subscriber, undefined, () =>
    endComp(community, comp, { by: actorName(community), reason: 'revoked' }),
  )
  logActivity(community, { action: 'Comp Revoked', details: `Ended the comp of ${subscriber.email}` })
  const isToRemove = compsOf(community, subscriber.email).some(goesOnThere)
  const message = `The comp has been ended.${isToRemove ? ' It is still to be removed at Substack.' : ''}`
  return { message, compId: comp.id, isToRemove }
}

/** Takes back that a comp was revoked. */
export function restoreComp(community: Community, { id }: { id: number }) {
  const comp = allComps(community).find((it) => it.id === id)
  const subscriber = community.subscribers.get(community.idByKey.get(comp?.key ?? '') ?? 0)
  if (!comp || comp.endReason !== 'revoked' || !subscriber || compInForce(community, subscriber.email))
    throw new Refusal('conflict', 'This comp cannot be put back: it was not revoked, or another holds.')
  putSubscriber(community, subscriber, undefined, () => reopenComp(comp))
  logActivity(community, { action: 'Comp Restored', details: `Put the comp of ${subscriber.email} back` })
  return { message: 'The comp is in force again.' }
}
