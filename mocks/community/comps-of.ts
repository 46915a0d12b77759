import { emailKey } from '@joy/domain/email.ts'
import type { Community } from './community-store.ts'
import type { StoredComp } from './stored-comps.ts'

/** The comps of one address, newest first. */
export const compsOf = ({ comps }: Community, email: string): readonly StoredComp[] => comps.get(emailKey(email)) ?? []

export const compInForce = (community: Community, email: string): StoredComp | undefined =>
  compsOf(community, email).find((it) => it.endedAt === null)

/** Every comp of everybody, newest first. */
export const allComps = ({ comps }: Community): StoredComp[] =>
  [...comps.values()].flat().toSorted((a, b) => b.id - a.id)

export function keepComp({ comps }: Community, comp: StoredComp): void {
  comps.set(comp.key, [comp, ...(comps.get(comp.key) ?? [])])
}
