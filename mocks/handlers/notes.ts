import type { MockBackend } from '../backend/mock-backend.ts'
import { addNote, listNotes, removeNote } from '../notes/notes.ts'
import { respond } from '../respond.ts'
import { accessGuard, type FeatureHandlers } from './feature-handlers.ts'

export const notes = (backend: MockBackend): FeatureHandlers<'notes'> => {
  const guard = accessGuard(backend)
  return {
    list: respond('notes.list', (input) => listNotes(backend, input), guard),
    add: respond('notes.add', (input) => addNote(backend, input), guard),
    remove: respond('notes.remove', (input) => removeNote(backend, input), guard),
  }
}
