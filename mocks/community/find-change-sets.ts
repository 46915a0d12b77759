import type { ChangedRow, ChangeSet, Subscriber } from '@joy/contract'
import { grantedWords } from '@joy/domain/access/replaced-comp.ts'
import { isUntouched } from '@joy/domain/change-sets.ts'
import { formatDay } from '@joy/domain/time/dates.ts'
import { fieldLabels } from '@joy/domain/subscriber-csv/fields.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import { tierName } from '@joy/domain/plans/tiers.ts'
import type { Community } from './community-store.ts'
import { compsOf } from './comps-of.ts'
import { pageOf } from './page-of.ts'
import type { StoredComp } from './stored-comps.ts'
import { findChangeSet, reasonsLeft } from './undo-change-set.ts'

type Page = { cursor?: string | undefined; limit: number }
type Asked = Page & { status?: ChangeSet['status'] | undefined; kind?: ChangeSet['kind'] | undefined }

export function pageChangeSets(community: Community, asked: Asked) {
  const all = [...community.changeSets.values()].map(({ record }) => record).toSorted((a, b) => b.id - a.id)
  const found = all.filter(
    (it) => (!asked.status || it.status === asked.status) && (!asked.kind || it.kind === asked.kind),
  )
  return pageOf(found, asked, all.length, found.length < all.length)
}

/** Whom a change set changed, by id. */
export function changedRows(community: Community, { id, ...page }: Page & { id: number }) {
  const changeSet = findChangeSet(community, id)
  const { record, rows, undone, recorded } = changeSet
  const isUndone = record.status === 'undone' || isUntouched(record)
  const reasons = isUndone ? reasonsLeft(community, changeSet) : null
  const all = [...rows].map(([subscriberId, row]): ChangedRow => {
    const { was, became } = row
    const told = recorded?.rows.get(emailKey(became.email))
    const isPutBack = undone?.has(subscriberId) ?? false
    const isComp = was !== null && !was.isComped && became.isComped
    return {
      id: subscriberId,
      email: became.email,
      name: community.subscribers.get(subscriberId)?.name ?? null,
      isGone: !community.subscribers.has(subscriberId),
      deed: told?.deed ?? (isComp ? 'comped' : 'updated'),
      isUndone: isPutBack,
      leftBecause: reasons && !isPutBack ? (reasons.get(subscriberId) ?? '') : null,
      fields: told?.fields.filter(({ field }) => !isPutBack || field === fieldLabels['is-comped']) ?? [
        ...(isComp ? [] : fieldsOf(was ?? became, became)),
        ...compOf(community, id, became.email),
      ],
    }
  })
  const { items, nextCursor } = pageOf(
    all.toSorted((a, b) => a.id - b.id),
    page,
    all.length,
    false,
  )
  return { items, nextCursor }
}

/** The comp that it made, beside what that took the place of. */
function compOf(community: Community, changeSetId: number, email: string): ChangedRow['fields'] {
  const comps = compsOf(community, email)
  const made = comps.find((it) => it.changeSetId === changeSetId)
  if (!made) return []
  const words = ({ plan, until }: StoredComp) =>
    grantedWords({ plan, until: until === null ? null : new Date(until) }, (at) => formatDay(at, community.timeZone))
  const replaced = comps.find(({ id }) => id === made.replacesId)
  return [{ field: fieldLabels['is-comped'], before: replaced ? words(replaced) : 'No', after: words(made) }]
}

const fieldsOf = (was: Subscriber, now: Subscriber) =>
  [
    { field: 'Name', before: was.name, after: now.name },
    { field: 'Tier', before: tierName(was.subscriptionTier), after: tierName(now.subscriptionTier) },
    { field: 'Type', before: was.subscriptionType, after: now.subscriptionType },
    { field: 'Status', before: was.subscriptionStatus, after: now.subscriptionStatus },
  ].filter((it) => it.before !== it.after)
