import type { CompRecord, Subscriber } from '@joy/contract'
import { comps } from '@joy/samples/index.ts'

export type StoredComp = Omit<CompRecord, 'batch' | 'atPlatform'> & {
  subscriberId: number
  changeSetId: number | null
  confirmedAt: string | null
}

/** The samples' comps of the people who are there, newest first. */
export function storedComps(people: readonly Subscriber[]): StoredComp[] {
  const ids = new Map(people.map((it) => [it.email, it.id]))
  return comps.flatMap(({ email, confirmedAt, ...it }, index) => {
    const subscriberId = ids.get(email)
    if (subscriberId === undefined) return []
    const endedBy = it.endReason === 'expired' ? 'Time' : null
    return [{ ...it, id: comps.length - index, subscriberId, changeSetId: null, confirmedAt, endedBy }]
  })
}
