import { PAID } from '@joy/domain/plans/tiers.ts'
import { putSubscriber } from '../change-sets/change-people.ts'
import { actorName, type MockBackend } from '../backend/mock-backend.ts'
import type { StoredChangeSet } from '../change-sets/stored-change-set.ts'
import { compInForce, getComps, saveComp } from './find-comps.ts'
import { endComp } from './end-comp.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import { getEnd } from './gains.ts'
import type { Terms } from './grant-comps.ts'
import { inForce, type StoredComp, unmarked } from './stored-comps.ts'
import type { StoredSubscriber } from '../subscribers/stored-subscriber.ts'

/** The comp itself, which takes the place of the one in force, in a change set that can take it back. */
export function addComp(
  backend: MockBackend,
  subscriber: StoredSubscriber,
  changeSet: StoredChangeSet,
  terms: Terms,
  over: Partial<StoredComp> = {},
): void {
  const { email } = subscriber
  const { reason, plan = PAID } = terms
  const until = getEnd(backend, email, terms)?.toISOString() ?? null
  putSubscriber(backend, subscriber, changeSet, () => {
    const held = compInForce(backend, email)
    if (held) endComp(backend, held, { by: actorName(backend), reason: 'replaced' })
    const kept = until === null ? keptAtSubstack(backend, email) : undefined
    const comp: StoredComp = {
      id: backend.nextId(),
      key: emailKey(email),
      plan,
      changeSetId: changeSet.record.id,
      grantedBy: actorName(backend),
      reason: reason || null,
      compedAt: backend.now(),
      until,
      ...unmarked,
      ...inForce,
      replacesId: held?.id ?? null,
      ...(kept && { confirmedAt: kept.confirmedAt, reportedAt: kept.reportedAt }),
      ...over,
    }
    saveComp(backend, comp)
    if (kept) kept.removalAskedAt = null
  })
}

/** A comp forever that is still to be removed at Substack stays there instead, and is the new one. */
const keptAtSubstack = (backend: MockBackend, email: string): StoredComp | undefined =>
  getComps(backend, email).find((it) => it.removalAskedAt && !it.removedAt && !it.until)
