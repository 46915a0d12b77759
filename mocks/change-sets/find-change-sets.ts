import type { ChangedRow, ChangeSet, Subscriber } from '@joy/contract'
import { grantedMessage } from '@joy/domain/access/replaced-comp.ts'
import { isUntouched } from '@joy/domain/change-sets.ts'
import { formatDay } from '@joy/domain/time/dates.ts'
import { fieldLabels } from '@joy/domain/subscriber-csv/fields.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import { tierName } from '@joy/domain/plans/tiers.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import { getComps } from '../comps/find-comps.ts'
import { toPage } from '../backend/to-page.ts'
import { taggedFields } from '../tags/tag-many.ts'
import { isOfTags } from '../tags/tags-of-import.ts'
import type { StoredComp } from '../comps/stored-comps.ts'
import { findChangeSet, reasonsLeft } from './undo-change-set.ts'

type Page = { cursor?: string | undefined; limit: number }
type Asked = Page & { status?: ChangeSet['status'] | undefined; kind?: ChangeSet['kind'] | undefined }

export function pageChangeSets(backend: MockBackend, asked: Asked) {
  const all = [...backend.changeSets.values()].map(({ record }) => record).toSorted((a, b) => b.id - a.id)
  const found = all.filter(
    (it) => (!asked.status || it.status === asked.status) && (!asked.kind || it.kind === asked.kind),
  )
  return toPage(found, asked, all.length, found.length < all.length)
}

/** Whom a change set changed, by id. */
export function changedRows(backend: MockBackend, { id, ...page }: Page & { id: number }) {
  const changeSet = findChangeSet(backend, id)
  const { record, rows, undone, recorded } = changeSet
  const isUndone = record.status === 'undone' || isUntouched(record)
  const reasons = isUndone ? reasonsLeft(backend, changeSet) : null
  const all = [...rows].map(([subscriberId, row]): ChangedRow => {
    const { was, became } = row
    const known = recorded?.rows.get(emailKey(became.email))
    const isPutBack = undone?.has(subscriberId) ?? false
    const isComp = was !== null && !was.isComped && became.isComped
    return {
      id: subscriberId,
      email: became.email,
      name: backend.subscribers.get(subscriberId)?.name ?? null,
      isGone: !backend.subscribers.has(subscriberId),
      operation:
        known?.operation ??
        (record.kind === 'tag' ? 'tagged' : record.kind === 'sync' ? 'exported' : isComp ? 'comped' : 'updated'),
      isUndone: isPutBack,
      leftBecause: reasons && !isPutBack ? (reasons.get(subscriberId) ?? '') : null,
      fields: known
        ? [
            ...known.fields.filter((it) => !isOfTags(it) && (!isPutBack || it.field === fieldLabels['is-comped'])),
            ...taggedFields(backend, changeSet, subscriberId),
          ]
        : [
            ...(isComp ? [] : toFields(was ?? became, became)),
            ...toCompFields(backend, id, became.email),
            ...taggedFields(backend, changeSet, subscriberId),
          ],
    }
  })
  const { items, nextCursor } = toPage(
    all.toSorted((a, b) => a.id - b.id),
    page,
    all.length,
    false,
  )
  return { items, nextCursor }
}

/** The comp that it made, beside what that took the place of. */
function toCompFields(backend: MockBackend, changeSetId: number, email: string): ChangedRow['fields'] {
  const comps = getComps(backend, email)
  const made = comps.find((it) => it.changeSetId === changeSetId)
  if (!made) return []
  const describe = ({ plan, until }: StoredComp) =>
    grantedMessage({ plan, until: until === null ? null : new Date(until) }, (at) => formatDay(at, backend.timeZone))
  const replaced = comps.find(({ id }) => id === made.replacesId)
  return [{ field: fieldLabels['is-comped'], before: replaced ? describe(replaced) : 'No', after: describe(made) }]
}

const toFields = (was: Subscriber, now: Subscriber) =>
  [
    { field: 'Name', before: was.name, after: now.name },
    { field: 'Tier', before: tierName(was.subscriptionTier), after: tierName(now.subscriptionTier) },
    { field: 'Type', before: was.subscriptionType, after: now.subscriptionType },
    { field: 'Status', before: was.subscriptionStatus, after: now.subscriptionStatus },
  ].filter((it) => it.before !== it.after)
