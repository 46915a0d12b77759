import type { TagChange, TagCountInput, TagManyInput, TagManyResult, TagMatchingInput } from '@joy/contract'
import { otherCountMessage } from '@joy/domain/comps/held-count.ts'
import { counted } from '@joy/domain/labels/counted.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import { logActivity } from '../activity/log-activity.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import { openChangeSet } from '../change-sets/change-people.ts'
import type { StoredChangeSet } from '../change-sets/stored-change-set.ts'
import { startJob } from '../jobs/start-job.ts'
import { Refusal } from '../refusal.ts'
import { toMatcher } from '../subscribers/find-subscribers.ts'
import { findTag } from './tags.ts'

/** Adds and removes tags of a list of ids in one change set; who is gone is passed over. */
export function tagMany(backend: MockBackend, { subscriberIds, add, remove }: TagManyInput): TagManyResult {
  const description = describeTagChange(backend, { add, remove })
  const changeSet = openChangeSet(backend, 'tag', description)
  for (const id of [...new Set(subscriberIds)].toSorted((a, b) => a - b))
    tagOne(backend, id, { add, remove }, changeSet)
  const changed = changeSet.rows.size
  if (changed === 0) {
    backend.changeSets.delete(changeSet.record.id)
    return { changed, changeSetId: null }
  }
  const title = `${description} for ${counted(changed, 'person', 'people')}`
  Object.assign(changeSet.record, { status: 'complete', title })
  logActivity(backend, {
    action: 'Batch Tag',
    details: title,
    after: { changeSetId: changeSet.record.id, changed },
  })
  return { changed, changeSetId: changeSet.record.id }
}

const quoted = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(', ')

export function describeTagChange(backend: MockBackend, { add, remove }: TagChange): string {
  const nameOf = (id: number) => findTag(backend, id).name
  const parts = [
    ...(add.length > 0 ? [`${quoted(add.map(nameOf))} added`] : []),
    ...(remove.length > 0 ? [`${quoted(remove.map(nameOf))} removed`] : []),
  ]
  return `${add.length + remove.length === 1 ? 'Tag' : 'Tags'} ${parts.join(', ')}`
}

function tagOne(backend: MockBackend, id: number, { add, remove }: TagChange, changeSet: StoredChangeSet): void {
  const became = backend.subscribers.get(id)
  if (!became) return
  const key = emailKey(became.email)
  const given = add.filter((tagId) => !findTag(backend, tagId).people.has(key))
  const taken = remove.filter((tagId) => findTag(backend, tagId).people.has(key))
  if (given.length + taken.length === 0) return
  for (const tagId of given) findTag(backend, tagId).people.add(key)
  for (const tagId of taken) findTag(backend, tagId).people.delete(key)
  changeSet.rows.set(id, { was: became, became })
  changeSet.record.rows = changeSet.rows.size
  ;(changeSet.tagged ??= new Map()).set(id, { given, taken })
}

const findMeant = (backend: MockBackend, { filter, excludedIds }: TagCountInput) =>
  [...backend.subscribers.values()]
    .filter(({ id }) => !excludedIds.includes(id))
    .filter(toMatcher(backend, filter))
    .toSorted((a, b) => a.id - b.id)

export const countMatching = (backend: MockBackend, input: TagCountInput) => ({
  people: findMeant(backend, input).length,
})

/** The same of everybody who fits a filter, as a job; nobody where another number fits than was seen. */
export function tagMatching(backend: MockBackend, { filter, excludedIds, count, add, remove }: TagMatchingInput) {
  const meant = findMeant(backend, { filter, excludedIds })
  if (count !== meant.length)
    throw new Refusal('conflict', otherCountMessage(count, meant.length, 'Nobody’s tags were changed.'))
  const title = describeTagChange(backend, { add, remove })
  const changeSet = openChangeSet(backend, 'tag', title)
  return startJob(backend, {
    kind: 'tag',
    title,
    total: meant.length,
    changeSetId: changeSet.record.id,
    work(from, to) {
      for (const { id } of meant.slice(from, to)) tagOne(backend, id, { add, remove }, changeSet)
      return { changed: changeSet.rows.size, unchanged: to - changeSet.rows.size }
    },
    finish(isCancelled) {
      const changed = changeSet.rows.size
      const ended = `${title} for ${counted(changed, 'person', 'people')}`
      Object.assign(changeSet.record, { status: 'complete', title: ended })
      logActivity(backend, {
        action: 'Batch Tag',
        details: `${ended}${isCancelled ? ', then stopped' : ''}`,
        after: { changeSetId: changeSet.record.id, changed },
      })
    },
  })
}

/** Takes back what a change set did to somebody's tags. */
export function untag(backend: MockBackend, { tagged }: StoredChangeSet, id: number): void {
  const change = tagged?.get(id)
  const person = backend.subscribers.get(id)
  if (!change || !person) return
  const find = (tagId: number) => backend.tags.find((it) => it.id === tagId)
  for (const tagId of change.given) find(tagId)?.people.delete(emailKey(person.email))
  for (const tagId of change.taken) find(tagId)?.people.add(emailKey(person.email))
}

/** Of these people: of whom nothing was left to put back, and who do not get a tag back, for it was deleted meanwhile. */
export function countDeleted(backend: MockBackend, { tagged }: StoredChangeSet, ids: readonly number[]) {
  const isGone = (tagId: number) => !backend.tags.some((it) => it.id === tagId)
  const changes = ids.flatMap((id) => tagged?.get(id) ?? [])
  return {
    tagsGone: changes.filter(({ given, taken }) => given.every(isGone) && taken.length === 0).length,
    tagsLost: changes.filter(({ taken }) => taken.some(isGone)).length,
  }
}

/** What it did to somebody's tags, as a change set shows it. */
export function taggedFields(backend: MockBackend, { tagged }: StoredChangeSet, id: number) {
  const { given = [], taken = [] } = tagged?.get(id) ?? {}
  const names = (ids: readonly number[]) =>
    backend.tags
      .filter((it) => ids.includes(it.id))
      .map(({ name }) => name)
      .toSorted()
      .join(', ')
  return [
    ...(names(given) === '' ? [] : [{ field: 'Tags', before: null, after: names(given) }]),
    ...(names(taken) === '' ? [] : [{ field: 'Tags', before: names(taken), after: null }]),
  ]
}
