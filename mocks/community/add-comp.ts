import { compUntil } from '@joy/domain/time/comp-duration.ts'
import { PAID } from '@joy/domain/plans/tiers.ts'
import { putSubscriber } from './change-people.ts'
import { actorName, type Community, type StoredChangeSet } from './community-store.ts'
import { compInForce, compsOf, keepComp } from './comps-of.ts'
import { endComp } from './end-comp.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import type { Terms } from './grant-comps.ts'
import { inForce, type StoredComp, untold } from './stored-comps.ts'
import type { StoredSubscriber } from './stored-subscriber.ts'

/** The comp itself, which takes the place of the one in force, in a change set that can take it back. */
export function addComp(
  community: Community,
  subscriber: StoredSubscriber,
  changeSet: StoredChangeSet,
  { reason, duration = 'forever', plan = PAID }: Terms,
  told: Partial<StoredComp> = {},
): void {
  const { email } = subscriber
  const until = compUntil(duration, community.clock.now(), community.timeZone)?.toISOString() ?? null
  putSubscriber(community, subscriber, changeSet, () => {
    const standing = compInForce(community, email)
    if (standing) endComp(community, standing, { by: actorName(community), reason: 'replaced' })
    const kept = until === null ? keptAtSubstack(community, email) : undefined
    const comp: StoredComp = {
      id: community.nextId(),
      key: emailKey(email),
      plan,
      changeSetId: changeSet.record.id,
      grantedBy: actorName(community),
      reason: reason || null,
      compedAt: community.now(),
      until,
      ...untold,
      ...inForce,
      replacesId: standing?.id ?? null,
      ...(kept && { confirmedAt: kept.confirmedAt, toldAt: kept.toldAt }),
      ...told,
    }
    keepComp(community, comp)
    if (kept) kept.removalAskedAt = null
  })
}

/** A comp forever that is still to be removed at Substack stays there instead, and is the new one. */
const keptAtSubstack = (community: Community, email: string): StoredComp | undefined =>
  compsOf(community, email).find((it) => it.removalAskedAt && !it.removedAt && !it.until)
