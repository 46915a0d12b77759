import { emailKey } from '@joy/domain/people/email.ts'
import type { Community } from './community-store.ts'
import type { StoredComp } from './stored-comps.ts'

/** The comps of one address, newest first. */
export const compsOf = ({ comps }: Community, email: string): readonly StoredComp[] => comps.get(emailKey(email)) ?? []

export const compInForce = (community: Community, email: string): StoredComp | undefined =>
  compsOf(community, email).find((it) => it.endedAt === null)

/** It ended here and goes on at Substack, as far as is known; another may be in force since. */
export const goesOnThere = (it: StoredComp): boolean => it.removalAskedAt !== null && it.removedAt === null

/** To be removed at Substack now: it knows one comp a person, and while one is in force that is the one to be there. */
export function isToRemove(community: Community, it: StoredComp): boolean {
  const others = (community.comps.get(it.key) ?? []).filter(({ id }) => id !== it.id)
  return goesOnThere(it) && others.every((one) => one.endedAt !== null && !(goesOnThere(one) && isNewer(one, it)))
}

const isNewer = (one: StoredComp, other: StoredComp): boolean => {
  const [oneAt, otherAt] = [one.removalAskedAt ?? '', other.removalAskedAt ?? '']
  return oneAt === otherAt ? one.id > other.id : oneAt > otherAt
}

/** Every comp of everybody, newest first. */
export const allComps = ({ comps }: Community): StoredComp[] =>
  [...comps.values()].flat().toSorted((a, b) => b.id - a.id)

export function keepComp({ comps }: Community, comp: StoredComp): void {
  comps.set(comp.key, [comp, ...(comps.get(comp.key) ?? [])])
}
