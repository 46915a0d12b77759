import { addNote } from '@joy/services/notes/add-note.ts'
import { listNotes } from '@joy/services/notes/list-notes.ts'
import { removeNote } from '@joy/services/notes/remove-note.ts'
import type { Answers } from '../answers.ts'

export const notes: Answers<'notes'> = {
  list: listNotes,
  add: addNote,
  remove: removeNote,
}
