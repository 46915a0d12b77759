// What Substack said of sending to somebody, and what is to be done there of whoever left here (ruling 42).
import { isClosed } from '@joy/domain/consent/is-closed.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import type { Community, StoredChangeSet } from './community-store.ts'
import type { StoredSubscriber } from './stored-subscriber.ts'

/** As old as it is; `isOff`: it sends nothing. */
export type SendingWord = { key: string; at: string; isOff: boolean }
type Left = { told: { at: string } | null; before: SendingWord | null }

/** The newest that stands; of two that are as old as each other, the one that came last. */
export function newestWord(
  community: Community,
  key: string,
  { before }: Left,
  without?: StoredChangeSet,
): SendingWord | undefined {
  const said = [...community.changeSets.values()]
    .filter((it) => it !== without)
    .toSorted((a, b) => a.record.id - b.record.id)
    .flatMap(({ sends }) => [...sends.values()].filter((it) => it.key === key))
  return [...(before ? [before] : []), ...said].toSorted((a, b) => a.at.localeCompare(b.at)).at(-1)
}

/** Substack has said something of them; else other lists alone brought them. */
export const isKnownThere = (community: Community, { email, word }: StoredSubscriber): boolean =>
  word.asOf !== null ||
  [...community.changeSets.values()].some(({ sends }) => [...sends.values()].some(({ key }) => key === emailKey(email)))

/** It is that Substack sends, and nobody has marked it as done since. */
export const isOpenBy = (newest: SendingWord | undefined, { told }: Left): boolean =>
  newest !== undefined && !newest.isOff && (told === null || told.at < newest.at)

/** What was known of somebody before the first list; null: nothing, for a list brought them. */
export function wordBefore(community: Community, email: string): SendingWord | null {
  const key = emailKey(email)
  const exportedAt = community.websiteSubscribers.find((it) => emailKey(it.email) === key)?.exportedAt
  const row = community.subscribers.get(community.idByKey.get(key) ?? 0)
  if (!row) return exportedAt ? { key, at: exportedAt, isOff: false } : null
  const first = [...community.changeSets.values()].find(({ said }) => said.has(row.id))
  if (!first)
    return { key, at: row.word.asOf ?? '', isOff: isClosed(row.subscriptionStatus) || row.word.absentAt !== null }
  const was = first.rows.get(row.id)?.was
  const at = first.said.get(row.id)?.prior.word ?? null
  return was === null || at === null ? null : { key, at, isOff: isClosed((was ?? row).subscriptionStatus) }
}

/** How many are to be unsubscribed there once a change set is undone who are not now, or the other way round. */
export function countMoved(
  community: Community,
  changeSet: StoredChangeSet,
  isMeant: (subscriberId: number) => boolean,
  isOpenThen: boolean,
): number {
  return [...changeSet.sends].filter(([subscriberId, { key }]) => {
    const left = community.unsubscriptions.get(key)
    if (!left || !isMeant(subscriberId)) return false
    const isOpen = isOpenBy(newestWord(community, key, left), left)
    // That they left here goes with the change set that told of it.
    if (left.changeSetId === changeSet.record.id) return isOpen && !isOpenThen
    return isOpen !== isOpenThen && isOpenBy(newestWord(community, key, left, changeSet), left) === isOpenThen
  }).length
}
