import type { RecordKind, RelatedRecord, Subscriber } from '@joy/contract'
import { emailKey } from '@joy/domain/people/email.ts'
import { isUntouched } from '@joy/domain/change-sets.ts'
import { findRecorded } from '../recorded-reply.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import type { StoredChangeSet } from '../change-sets/stored-change-set.ts'
import { disagreeingPeople } from '../reconcile/reconcile.ts'

type Asked = { kind: RecordKind; id: number }

/** Which other records belong to one: those that were recorded, as they stand now, and those made since. */
export async function findRelated(backend: MockBackend, asked: Asked): Promise<RelatedRecord[]> {
  const recorded = (await findRecorded('typical', 'related.find', asked)) ?? []
  const now = recorded.flatMap((related) => {
    const status = statusNow[related.kind](backend, related, asked)
    return status === undefined ? [] : [{ ...related, status }]
  })
  return [...now, ...madeSince(backend, asked).filter((it) => !now.some((its) => isSame(it, its)))]
}

const isSame = (one: RelatedRecord, other: RelatedRecord) => one.kind === other.kind && one.id === other.id
const byId = <T extends { id: number }>(all: readonly T[], { id }: { id: number }) => all.find((it) => it.id === id)

/** How a record stands now; undefined: it is there no more. */
const statusNow: Record<
  RelatedRecord['kind'],
  (backend: MockBackend, it: RelatedRecord, asked: Asked) => string | null | undefined
> = {
  subscriber: ({ subscribers }, { id }) => subscribers.get(id)?.subscriptionStatus,
  'website-subscriber': ({ websiteSubscribers, unsubscribed }, record) => {
    const row = byId(websiteSubscribers, record)
    return row && (unsubscribed.has(emailKey(row.email)) ? 'unsubscribed' : null)
  },
  subscription: ({ subscriptions }, it) => byId(subscriptions, it)?.status,
  upgrade: ({ upgrades }, it) => byId(upgrades, it)?.status,
  'webhook-event': ({ webhooks }, it) => byId(webhooks.events, it)?.status,
  mail: ({ messages }, it) => byId(messages.mails, it)?.status,
  job: ({ jobs }, { id }) => jobs.get(id)?.status,
  discrepancy: (backend, { id, status }) =>
    byId(disagreeingPeople(backend), { id })?.discrepancies.find(({ code }) => code === status)?.code,
  'change set': ({ changeSets }, it, { id }) => statusOfChange(changeSets.get(it.id), id),
}

/** An undo may have left this one person alone, or everybody. */
function statusOfChange(changeSet: StoredChangeSet | undefined, personId: number) {
  if (!changeSet) return undefined
  const { record, undone } = changeSet
  return (record.status === 'undone' || isUntouched(record)) && !undone?.has(personId) ? 'left alone' : record.status
}

function madeSince({ changeSets, jobs, upgrades, subscribers }: MockBackend, { kind, id }: Asked): RelatedRecord[] {
  if (kind === 'upgrade') {
    const person = subscribers.get(byId(upgrades, { id })?.substackSubscriberId ?? 0)
    return person ? [asRelated(person)] : []
  }
  if (kind === 'job') {
    const importId = jobs.get(id)?.importId ?? null
    return [...jobs.values()]
      .filter((it) => importId !== null && it.importId === importId && it.id !== id)
      .map((it) => ({ kind, id: it.id, label: it.title, status: it.status, at: it.createdAt }))
  }
  if (kind !== 'subscriber') return []
  return [...changeSets.values()]
    .filter(({ rows }) => rows.has(id))
    .map((changeSet) => ({
      kind: 'change set',
      id: changeSet.record.id,
      label: changeSet.record.title,
      status: statusOfChange(changeSet, id) ?? null,
      at: changeSet.record.createdAt,
    }))
}

const asRelated = (subscriber: Subscriber): RelatedRecord => ({
  kind: 'subscriber',
  id: subscriber.id,
  label: subscriber.name || subscriber.email,
  status: subscriber.subscriptionStatus,
  at: null,
})
