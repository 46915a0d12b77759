import type { CompRecord, Subscriber } from '@joy/contract'
import { comps } from '@joy/samples/index.ts'

export type StoredComp = Omit<CompRecord, 'batch' | 'atPlatform' | 'removal'> & {
  subscriberId: number
  changeSetId: number | null
  confirmedAt: string | null
  toldAt: string | null
  /** Since when it is to be removed at Substack; since when it is gone there, and who said so (null: it was seen). */
  removalAskedAt: string | null
  removedAt: string | null
  removedBy: string | null
}

/** Substack knows nothing of it yet, and nothing is to be removed there. */
export const untold = { confirmedAt: null, toldAt: null, removalAskedAt: null, removedAt: null, removedBy: null }

/** What ends a comp that Substack has: it is still to be removed there. */
export const askRemoval = (comp: StoredComp, at: string): void => {
  if (comp.confirmedAt ?? comp.toldAt) comp.removalAskedAt = at
}

/** The samples' comps of the people who are there, newest first. */
export function storedComps(people: readonly Subscriber[]): StoredComp[] {
  const ids = new Map(people.map((it) => [it.email, it.id]))
  return comps.flatMap(({ email, confirmedAt, ...it }, index) => {
    const subscriberId = ids.get(email)
    if (subscriberId === undefined) return []
    const endedBy = it.endReason === 'expired' ? 'Time' : null
    return [{ ...untold, ...it, id: comps.length - index, subscriberId, changeSetId: null, confirmedAt, endedBy }]
  })
}
