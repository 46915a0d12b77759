import { addPeople } from '@joy/services/additions/add-people.ts'
import { listAdditions } from '@joy/services/additions/list-additions.ts'
import { previewPaste } from '@joy/services/additions/preview-paste.ts'
import { undoAddition } from '@joy/services/additions/undo-addition.ts'
import type { Procedures } from '../procedures.ts'

export const additions: Procedures<'additions'> = {
  preview: previewPaste,
  add: addPeople,
  list: listAdditions,
  undo: undoAddition,
}
