import type { Note, Noted, NotePageInput } from '@joy/contract'
import { emailKey } from '@joy/domain/people/email.ts'
import type { SampleNote } from '@joy/samples/notes.ts'
import { Refusal } from '../refusal.ts'
import type { Community } from './community-store.ts'
import { logActivity } from './log-activity.ts'
import { pageOf } from './page-of.ts'

/** Whom a record is of. */
function personOf(community: Community, { kind, id }: Noted): string {
  const { subscribers, websiteSubscribers, subscriptions, upgrades } = community
  const byId = <T extends { id: number }>(all: readonly T[]) => all.find((it) => it.id === id)
  const email = {
    subscriber: () => subscribers.get(id)?.email,
    'website-subscriber': () => byId(websiteSubscribers)?.email,
    subscription: () => byId(subscriptions)?.email,
    upgrade: () => subscribers.get(byId(upgrades)?.substackSubscriberId ?? 0)?.email,
  }[kind]()
  if (email === undefined) throw new Refusal('not_found', 'This record is no longer there.')
  return email
}

const notesOn = ({ notes }: Community, email: string) => notes.filter((it) => emailKey(it.email) === emailKey(email))

export const countNotes = (community: Community, email: string): number => notesOn(community, email).length

const mayRemove = ({ signedIn }: Community, { authorId }: SampleNote) =>
  signedIn !== null && (signedIn.role !== 'support' || signedIn.id === authorId)

const present = (community: Community, note: SampleNote): Note => {
  const { id, text, author, at } = note
  return { id, text, author, at, mayRemove: mayRemove(community, note) }
}

export function listNotes(community: Community, { kind, id, ...input }: NotePageInput) {
  const found = notesOn(community, personOf(community, { kind, id }))
  const page = pageOf(found, input, found.length, false)
  return { ...page, items: page.items.map((it) => present(community, it)) }
}

export function addNote(community: Community, { text, ...noted }: Noted & { text: string }): Note {
  const email = personOf(community, noted)
  const { signedIn } = community
  if (!signedIn) throw new Refusal('signed_out', 'Please sign in.')
  const note = {
    id: community.nextId(),
    email,
    text,
    author: signedIn.name,
    authorId: signedIn.id,
    at: community.now(),
  }
  community.notes.unshift(note)
  logActivity(community, { action: 'Note Added', platform: 'Path to Joy', details: `Wrote a note on ${email}` })
  return present(community, note)
}

export function removeNote(community: Community, { id }: { id: number }) {
  const note = community.notes.find((it) => it.id === id)
  if (!note) throw new Refusal('not_found', 'This note is no longer there.')
  if (!mayRemove(community, note))
    throw new Refusal('forbidden', `${note.author} wrote this note. They can delete it, and every administrator can.`)
  community.notes = community.notes.filter((it) => it !== note)
  logActivity(community, {
    action: 'Note Deleted',
    platform: 'Path to Joy',
    details: `Deleted a note by ${note.author} on ${note.email}`,
  })
  return { message: 'The note is deleted.' }
}
