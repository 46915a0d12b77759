import { addPeople, listAdditions, previewPaste, undoAddition } from '../additions/additions.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import { respond } from '../respond.ts'
import { accessGuard, type FeatureHandlers } from './feature-handlers.ts'

export const additions = (backend: MockBackend): FeatureHandlers<'additions'> => {
  const guard = accessGuard(backend)
  return {
    preview: respond('additions.preview', (input) => previewPaste(backend, input), guard),
    add: respond('additions.add', (input) => addPeople(backend, input), guard),
    list: respond('additions.list', () => listAdditions(backend), guard),
    undo: respond('additions.undo', (input) => undoAddition(backend, input), guard),
  }
}
