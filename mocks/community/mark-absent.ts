import { absentSince, type Sighting } from '@joy/domain/absence/absent-since.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import { FREE } from '@joy/domain/plans/tiers.ts'
import { putSubscriber } from './change-people.ts'
import type { Community, StoredChangeSet, StoredImport } from './community-store.ts'

/** What a change set saw of somebody. */
export type StoredSighting = Sighting & { changeSetId: number }

const sightingsOf = ({ sightings }: Community, id: number): readonly StoredSighting[] => sightings.get(id) ?? []

/** Since when somebody is missing, with Substack's word on them as of then. */
export const missingSince = (community: Community, id: number, asOf: string | null): string | null =>
  absentSince(sightingsOf(community, id), asOf)

/** Who has an older word of Substack and is not in its whole list is missing there; nothing ends by that. */
export function markAbsent(
  community: Community,
  { record }: StoredImport,
  changeSet: StoredChangeSet,
  inFile: ReadonlySet<string>,
): void {
  for (const it of community.subscribers.values()) {
    const { tier, type, asOf, absentAt } = it.word
    const hasOlderWord = asOf === null ? tier !== FREE || type !== null : asOf < record.asOf
    if (!hasOlderWord || inFile.has(emailKey(it.email))) continue
    const seen = { at: record.asOf, isThere: false, changeSetId: changeSet.record.id }
    community.sightings.set(it.id, [...sightingsOf(community, it.id), seen])
    const since = missingSince(community, it.id, asOf)
    changeSet.sends.set(it.id, { key: emailKey(it.email), at: record.asOf, isOff: true })
    putSubscriber(community, { ...it, word: { ...it.word, absentAt: since } }, changeSet)
    if (absentAt === null) record.absent++
  }
}

/** What a change set saw of somebody is forgotten: since when they are missing follows from what is left. */
export function forgetSightings(community: Community, changeSetId: number, id: number): void {
  community.sightings.set(
    id,
    sightingsOf(community, id).filter((it) => it.changeSetId !== changeSetId),
  )
  const it = community.subscribers.get(id)
  if (!it) return
  const absentAt = missingSince(community, id, it.word.asOf)
  community.subscribers.set(id, { ...it, word: { ...it.word, absentAt } })
}
