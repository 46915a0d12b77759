import type { Community } from '../community/community-store.ts'
import { addNote, listNotes, removeNote } from '../community/notes.ts'
import { respond } from '../respond.ts'
import { doorOf, type FeatureHandlers } from './feature-handlers.ts'

export const notes = (community: Community): FeatureHandlers<'notes'> => {
  const door = doorOf(community)
  return {
    list: respond('notes.list', (input) => listNotes(community, input), door),
    add: respond('notes.add', (input) => addNote(community, input), door),
    remove: respond('notes.remove', (input) => removeNote(community, input), door),
  }
}
