import type { Noted, PersonTag, Tag, TagColour, TaggedInput } from '@joy/contract'
import { tagColour } from '@joy/contract/schemas/person-tag.ts'
import { mostTags } from '@joy/contract/schemas/tag.ts'
import { counted } from '@joy/domain/labels/counted.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import { nameKey } from '@joy/domain/search.ts'
import { otherPeopleMessage, tagKey } from '@joy/domain/tags.ts'
import { logActivity } from '../activity/log-activity.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import { findPerson } from '../notes/notes.ts'
import { Refusal } from '../refusal.ts'
import type { StoredTag } from './stored-tag.ts'

const byName = (a: PersonTag, b: PersonTag) => (tagKey(a.name) < tagKey(b.name) ? -1 : 1)
/** The list of all: as people sort names, without their accents. */
const asPeopleSort = (a: PersonTag, b: PersonTag) => {
  const [one, other] = [nameKey(a.name), nameKey(b.name)]
  return one === other ? byName(a, b) : one < other ? -1 : 1
}
const present = ({ id, name, colour }: StoredTag): PersonTag => ({ id, name, colour })
const withPeople = (tag: StoredTag): Tag => ({ ...present(tag), people: tag.people.size })

export function findTag(backend: MockBackend, id: number): StoredTag {
  const found = backend.tags.find((it) => it.id === id)
  if (!found) throw new Refusal('not_found', 'This tag is no longer there.')
  return found
}

/** The tags of whoever has an address, by name. */
export const getTags = ({ tags }: MockBackend, email: string): PersonTag[] =>
  tags
    .filter(({ people }) => people.has(emailKey(email)))
    .map(present)
    .toSorted(byName)

export const listTags = ({ tags }: MockBackend): Tag[] => tags.map(withPeople).toSorted(asPeopleSort)

export function createTag(
  backend: MockBackend,
  { name, colour }: { name: string; colour?: TagColour | undefined },
): Tag {
  const known = backend.tags.find((it) => tagKey(it.name) === tagKey(name))
  if (known) return withPeople(known)
  if (backend.tags.length >= mostTags)
    throw new Refusal('conflict', `There are ${mostTags} tags already. Merge or delete one first.`)
  const made = { id: backend.nextId(), name, colour: colour ?? findRarest(backend.tags), people: new Set<string>() }
  backend.tags.push(made)
  logActivity(backend, { action: 'Tag Created', details: `Made the tag '${name}'`, after: { tagId: made.id } })
  return withPeople(made)
}

/** The colour that fewest have; grey is for whoever chooses it. */
export function findRarest(tags: readonly StoredTag[]): TagColour {
  const uses = (colour: TagColour) => tags.filter((it) => it.colour === colour).length
  return tagColour.exclude(['grey']).options.toSorted((a, b) => uses(a) - uses(b))[0] ?? 'green'
}

type Change = { id: number; name?: string | undefined; colour?: TagColour | undefined }
export function updateTag(backend: MockBackend, { id, name, colour }: Change): Tag {
  const tag = findTag(backend, id)
  const before = present(tag)
  const after = { name: name ?? tag.name, colour: colour ?? tag.colour }
  const other = backend.tags.find((it) => it.id !== id && tagKey(it.name) === tagKey(after.name))
  if (other)
    throw new Refusal('conflict', `There is a tag '${other.name}' already. Merge the two, or take another name.`)
  Object.assign(tag, after)
  if (after.name !== before.name || after.colour !== before.colour)
    logActivity(backend, {
      action: 'Tag Changed',
      details:
        after.name === before.name
          ? `Coloured the tag '${after.name}' ${after.colour}`
          : `Renamed the tag '${before.name}' to '${after.name}'`,
      before: { tagId: id, name: before.name, colour: before.colour },
      after,
    })
  return withPeople(tag)
}

export function mergeTags(
  backend: MockBackend,
  { id, intoId, people: seen }: { id: number; intoId: number; people: number },
): Tag {
  if (id === intoId) throw new Refusal('invalid_input', 'A tag cannot be merged into itself.')
  const [from, into] = [findTag(backend, id), findTag(backend, intoId)]
  if (from.people.size !== seen) throw new Refusal('conflict', otherPeopleMessage(seen, from.people.size))
  const many = [...from.people].filter((key) => !into.people.has(key)).length
  for (const key of from.people) into.people.add(key)
  backend.tags = backend.tags.filter((it) => it !== from)
  logActivity(backend, {
    action: 'Tags Merged',
    details: `Merged the tag '${from.name}' into '${into.name}': ${counted(many, 'person', 'people')} have it now who had not`,
    before: { tagId: id, name: from.name },
    after: { tagId: intoId },
  })
  return withPeople(into)
}

export function removeTag(backend: MockBackend, { id, people: seen }: { id: number; people: number }) {
  const { name, people } = findTag(backend, id)
  if (people.size !== seen) throw new Refusal('conflict', otherPeopleMessage(seen, people.size))
  backend.tags = backend.tags.filter((it) => it.id !== id)
  logActivity(backend, {
    action: 'Tag Deleted',
    details: `Deleted the tag '${name}', which ${counted(people.size, 'person', 'people')} had`,
    before: { tagId: id, name },
  })
  return { message: 'The tag is deleted.' }
}

export const tagsOfPerson = (backend: MockBackend, noted: Noted): PersonTag[] =>
  getTags(backend, findPerson(backend, noted))

export function addTagToPerson(backend: MockBackend, { tagId, ...noted }: TaggedInput): PersonTag[] {
  const email = findPerson(backend, noted)
  const { name, people } = findTag(backend, tagId)
  if (!people.has(emailKey(email))) {
    people.add(emailKey(email))
    logActivity(backend, { action: 'Tag Added', details: `Gave ${email} the tag '${name}'`, after: { tagId } })
  }
  return getTags(backend, email)
}

export function removeTagFromPerson(backend: MockBackend, { tagId, ...noted }: TaggedInput): PersonTag[] {
  const email = findPerson(backend, noted)
  const { name, people } = findTag(backend, tagId)
  if (people.delete(emailKey(email)))
    logActivity(backend, { action: 'Tag Removed', details: `Took the tag '${name}' from ${email}`, before: { tagId } })
  return getTags(backend, email)
}
