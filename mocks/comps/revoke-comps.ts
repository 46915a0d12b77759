import { Refusal } from '../refusal.ts'
import { putSubscriber } from '../change-sets/change-people.ts'
import { actorName, type MockBackend } from '../backend/mock-backend.ts'
import { allComps, compInForce, getComps, goesOnThere } from './find-comps.ts'
import { endComp as end, reopenComp } from './end-comp.ts'
import { logActivity } from '../activity/log-activity.ts'
import { getAddress } from './outside-comps.ts'
import type { StoredComp } from './stored-comps.ts'

/** Ends a comp by its own id, also of somebody on no list. */
export function endComp(backend: MockBackend, { id }: { id: number }) {
  const comp = allComps(backend).find((it) => it.id === id && it.endedAt === null)
  if (!comp) throw new Refusal('conflict', 'This comp is not in force any more. Refresh the page.')
  change(backend, comp, () => end(backend, comp, { by: actorName(backend), reason: 'revoked' }))
  logActivity(backend, {
    action: 'Comp Revoked',
    platform: 'Substack',
    details: `Ended the comp of ${getAddress(backend, comp)}`,
    before: { subscriberId: backend.idByKey.get(comp.key) ?? null, isComped: true },
    after: { compId: id, isComped: false },
  })
  const isToRemove = getComps(backend, comp.key).some(goesOnThere)
  const message = `The comp has been ended.${isToRemove ? ' It is still to be removed at Substack.' : ''}`
  return { message, compId: comp.id, isToRemove }
}

/** Takes back that a comp was revoked. */
export function restoreComp(backend: MockBackend, { id }: { id: number }) {
  const comp = allComps(backend).find((it) => it.id === id)
  if (!comp || comp.endReason !== 'revoked' || compInForce(backend, comp.key))
    throw new Refusal('conflict', 'This comp cannot be put back: it was not revoked, or another holds.')
  change(backend, comp, () => reopenComp(comp))
  logActivity(backend, {
    action: 'Comp Restored',
    platform: 'Substack',
    details: `Put the comp of ${getAddress(backend, comp)} back`,
    before: { subscriberId: backend.idByKey.get(comp.key) ?? null, isComped: false },
    after: { compId: id, isComped: true },
  })
  return { message: 'The comp is in force again.' }
}

/** The row of whoever stands on the list follows; somebody on no list has none. */
function change(backend: MockBackend, { key }: StoredComp, apply: () => void): void {
  const subscriber = backend.subscribers.get(backend.idByKey.get(key) ?? 0)
  if (subscriber) putSubscriber(backend, subscriber, undefined, apply)
  else apply()
}
