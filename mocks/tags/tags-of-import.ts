import type { ChangedRow } from '@joy/contract'
import { emailKey } from '@joy/domain/people/email.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import { putSubscriber } from '../change-sets/change-people.ts'
import type { StoredChangeSet } from '../change-sets/stored-change-set.ts'
import { findRarest } from './tags.ts'

export const isOfTags = ({ field }: ChangedRow['fields'][number]): boolean => field === 'Tags'

/** Gives people the tags that an import was recorded to give, and makes those that it made. */
export function giveTags(
  backend: MockBackend,
  changeSet: StoredChangeSet,
  { rows, made }: { rows: readonly ChangedRow[]; made: readonly string[] },
): void {
  const { id: changeSetId } = changeSet.record
  for (const name of made)
    backend.tags.push({ id: backend.nextId(), name, colour: findRarest(backend.tags), people: new Set(), changeSetId })
  for (const { email, fields } of rows) {
    const names = fields.filter(isOfTags).flatMap(({ after }) => after?.split(', ') ?? [])
    const subscriber = backend.subscribers.get(backend.idByKey.get(emailKey(email)) ?? 0)
    if (names.length === 0 || !subscriber) continue
    const tags = backend.tags.filter(({ name }) => names.includes(name))
    for (const { people } of tags) people.add(emailKey(email))
    if (!changeSet.rows.has(subscriber.id)) putSubscriber(backend, subscriber, changeSet)
    ;(changeSet.tagged ??= new Map()).set(subscriber.id, { given: tags.map(({ id }) => id), taken: [] })
  }
}

/** Once an import is undone: the tags that it made and that nobody has. */
export function forgetMadeTags(backend: MockBackend, { record }: StoredChangeSet): void {
  backend.tags = backend.tags.filter(({ changeSetId, people }) => changeSetId !== record.id || people.size > 0)
}
