import { addNote } from '@joy/services/notes/add-note.ts'
import { listNotes } from '@joy/services/notes/list-notes.ts'
import { removeNote } from '@joy/services/notes/remove-note.ts'
import type { Procedures } from '../procedures.ts'

export const notes: Procedures<'notes'> = {
  list: listNotes,
  add: addNote,
  remove: removeNote,
}
