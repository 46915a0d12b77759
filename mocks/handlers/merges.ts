import type { MockBackend } from '../backend/mock-backend.ts'
import { mergePeople, previewMerge, undoMerge } from '../merges/merges.ts'
import { judgePair, pagePairs } from '../merges/pairs.ts'
import { respond } from '../respond.ts'
import { accessGuard, type FeatureHandlers } from './feature-handlers.ts'

export const merges = (backend: MockBackend): FeatureHandlers<'merges'> => {
  const guard = accessGuard(backend)
  return {
    pairs: respond('merges.pairs', (input) => pagePairs(backend, input), guard),
    dismiss: respond('merges.dismiss', ({ id }) => judgePair(backend, id, { isDismissed: true }), guard),
    reopen: respond('merges.reopen', ({ id }) => judgePair(backend, id, { isDismissed: false }), guard),
    preview: respond('merges.preview', (input) => previewMerge(backend, input), guard),
    merge: respond('merges.merge', (input) => mergePeople(backend, input), guard),
    undo: respond('merges.undo', (input) => undoMerge(backend, input), guard),
  }
}
