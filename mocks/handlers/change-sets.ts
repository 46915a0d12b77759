import type { Community } from '../community/community-store.ts'
import { changedRows, pageChangeSets } from '../community/find-change-sets.ts'
import { findChangeSet, undoChangeSet, undoConflicts } from '../community/undo-change-set.ts'
import { respond } from '../respond.ts'
import { doorOf, type FeatureHandlers } from './feature-handlers.ts'

export const changeSets = (community: Community): FeatureHandlers<'changeSets'> => {
  const door = doorOf(community)
  return {
    get: respond('changeSets.get', ({ id }) => findChangeSet(community, id).record, door),
    page: respond('changeSets.page', (input) => pageChangeSets(community, input), door),
    rows: respond('changeSets.rows', (input) => changedRows(community, input), door),
    conflicts: respond('changeSets.conflicts', ({ id }) => undoConflicts(community, id), door),
    undo: respond('changeSets.undo', (input) => undoChangeSet(community, input), door),
  }
}
