import type { ClosedByList } from '@joy/contract'
import { listWords } from '@joy/domain/consent/closed-by-list.ts'
import { isClosed } from '@joy/domain/consent/is-closed.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import { isSubstack } from '@joy/domain/subscriber-csv/csv-formats.ts'
import type { Community } from './community-store.ts'
import { newestWord, wordBefore } from './sending-words.ts'
import type { StoredSubscriber } from './stored-subscriber.ts'

/** Which list that is not Substack's closed somebody's mailbox; null: Substack, the person, nobody, or nobody knows who. */
export function closedByList(community: Community, it: StoredSubscriber): ClosedByList | null {
  const closer = closerOf(community, it)
  return closer && { list: closer.list, asOf: closer.asOf, sendsAtSubstack: closer.sendsAtSubstack }
}

/** The same with the format of the list, as our own export tells it; null: nobody knows which. */
export function closerOf(
  community: Community,
  { id, email, subscriptionStatus }: StoredSubscriber,
): (ClosedByList & { format: string | null }) | null {
  const key = emailKey(email)
  if (!isClosed(subscriptionStatus) || community.unsubscriptions.has(key)) return null
  const closing = [...community.changeSets.values()]
    .toSorted((a, b) => b.record.id - a.record.id)
    .find(({ rows, undone }) => {
      const row = undone?.has(id) ? undefined : rows.get(id)
      return (
        row && isClosed(row.became.subscriptionStatus) && row.was?.subscriptionStatus !== row.became.subscriptionStatus
      )
    })
  const list = [...community.imports.values()].find(({ record }) => record.changeSetId === closing?.record.id)
  const told = closing?.closedBy.get(id)
  const format = told?.format ?? list?.record.format?.id ?? null
  if (!closing || !list || format === 'own' || isSubstack(format ?? '')) return null
  const newest = newestWord(community, key, { told: null, before: wordBefore(community, email) })
  return {
    format,
    list: listWords(format),
    asOf: told?.at ?? closing.said.get(id)?.at ?? list.record.asOf,
    sendsAtSubstack: newest ? !newest.isOff : null,
  }
}
