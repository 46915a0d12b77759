import { emailKey } from '@joy/domain/people/email.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import type { StoredComp } from './stored-comps.ts'

/** The comps of one address, newest first. */
export const getComps = ({ comps }: MockBackend, email: string): readonly StoredComp[] =>
  comps.get(emailKey(email)) ?? []

export const compInForce = (backend: MockBackend, email: string): StoredComp | undefined =>
  getComps(backend, email).find((it) => it.endedAt === null)

/** It ended here and goes on at Substack, as far as is known; another may be in force since. */
export const goesOnThere = (it: StoredComp): boolean => it.removalAskedAt !== null && it.removedAt === null

/** To be removed at Substack now: it knows one comp a person, and while one is in force that is the one to be there. */
export function isToRemove(backend: MockBackend, comp: StoredComp): boolean {
  const others = (backend.comps.get(comp.key) ?? []).filter(({ id }) => id !== comp.id)
  return goesOnThere(comp) && others.every((one) => one.endedAt !== null && !(goesOnThere(one) && isNewer(one, comp)))
}

const isNewer = (one: StoredComp, other: StoredComp): boolean => {
  const [oneAt, otherAt] = [one.removalAskedAt ?? '', other.removalAskedAt ?? '']
  return oneAt === otherAt ? one.id > other.id : oneAt > otherAt
}

/** Every comp of everybody, newest first. */
export const allComps = ({ comps }: MockBackend): StoredComp[] =>
  [...comps.values()].flat().toSorted((a, b) => b.id - a.id)

export function saveComp({ comps }: MockBackend, comp: StoredComp): void {
  comps.set(comp.key, [comp, ...(comps.get(comp.key) ?? [])])
}
