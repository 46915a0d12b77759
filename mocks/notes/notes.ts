import type { Note, Noted, NotePageInput } from '@joy/contract'
import { emailKey } from '@joy/domain/people/email.ts'
import type { SampleNote } from '@joy/samples/notes.ts'
import { Refusal } from '../refusal.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import { logActivity } from '../activity/log-activity.ts'
import { toPage } from '../backend/to-page.ts'

/** Whom a record is of. */
export function findPerson(backend: MockBackend, { kind, id }: Noted): string {
  const { subscribers, websiteSubscribers, subscriptions, upgrades } = backend
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

const notesOn = ({ notes }: MockBackend, email: string) => notes.filter((it) => emailKey(it.email) === emailKey(email))

export const countNotes = (backend: MockBackend, email: string): number => notesOn(backend, email).length

const mayRemove = ({ signedIn }: MockBackend, { authorId }: SampleNote) =>
  signedIn !== null && (signedIn.role !== 'support' || signedIn.id === authorId)

const present = (backend: MockBackend, note: SampleNote): Note => {
  const { id, text, author, at } = note
  return { id, text, author, at, mayRemove: mayRemove(backend, note) }
}

export function listNotes(backend: MockBackend, { kind, id, ...input }: NotePageInput) {
  const found = notesOn(backend, findPerson(backend, { kind, id }))
  const page = toPage(found, input, found.length, false)
  return { ...page, items: page.items.map((it) => present(backend, it)) }
}

export function addNote(backend: MockBackend, { text, ...noted }: Noted & { text: string }): Note {
  const email = findPerson(backend, noted)
  const { signedIn } = backend
  if (!signedIn) throw new Refusal('signed_out', 'Please sign in.')
  const note = {
    id: backend.nextId(),
    email,
    text,
    author: signedIn.name,
    authorId: signedIn.id,
    at: backend.now(),
  }
  backend.notes.unshift(note)
  logActivity(backend, { action: 'Note Added', details: `Wrote a note on ${email}`, after: { noteId: note.id } })
  return present(backend, note)
}

export function removeNote(backend: MockBackend, { id }: { id: number }) {
  const note = backend.notes.find((it) => it.id === id)
  if (!note) throw new Refusal('not_found', 'This note is no longer there.')
  if (!mayRemove(backend, note))
    throw new Refusal('forbidden', `${note.author} wrote this note. They can delete it, and every administrator can.`)
  backend.notes = backend.notes.filter((it) => it !== note)
  logActivity(backend, {
    action: 'Note Deleted',
    details: `Deleted a note by ${note.author} on ${note.email}`,
    before: { noteId: note.id },
  })
  return { message: 'The note is deleted.' }
}
