import type { MockBackend } from '../backend/mock-backend.ts'
import { changedRows, pageChangeSets } from '../change-sets/find-change-sets.ts'
import { findChangeSet, undoChangeSet, undoConflicts } from '../change-sets/undo-change-set.ts'
import { respond } from '../respond.ts'
import { accessGuard, type FeatureHandlers } from './feature-handlers.ts'

export const changeSets = (backend: MockBackend): FeatureHandlers<'changeSets'> => {
  const guard = accessGuard(backend)
  return {
    get: respond('changeSets.get', ({ id }) => findChangeSet(backend, id).record, guard),
    page: respond('changeSets.page', (input) => pageChangeSets(backend, input), guard),
    rows: respond('changeSets.rows', (input) => changedRows(backend, input), guard),
    conflicts: respond('changeSets.conflicts', ({ id }) => undoConflicts(backend, id), guard),
    undo: respond('changeSets.undo', (input) => undoChangeSet(backend, input), guard),
  }
}
