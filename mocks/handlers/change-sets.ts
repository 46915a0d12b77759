import type { Community } from '../community/community-store.ts'
import { changedRows, pageChangeSets } from '../community/find-change-sets.ts'
import { conflictsOf, findChangeSet, undoChangeSet } from '../community/undo-change-set.ts'
import { undoEffects } from '../community/undo-effects.ts'
import { respond } from '../respond.ts'
import { doorOf, type FeatureHandlers } from './feature-handlers.ts'

export const changeSets = (community: Community): FeatureHandlers<'changeSets'> => {
  const door = doorOf(community)
  return {
    get: respond('changeSets.get', ({ id }) => findChangeSet(community, id).record, door),
    page: respond('changeSets.page', (input) => pageChangeSets(community, input), door),
    rows: respond('changeSets.rows', (input) => changedRows(community, input), door),
    conflicts: respond(
      'changeSets.conflicts',
      ({ id }) => {
        const all = conflictsOf(community, id)
        const inTheWay = new Set(all.map(({ subscriberId }) => subscriberId))
        const changeSet = findChangeSet(community, id)
        return {
          items: all.slice(0, 100),
          total: all.length,
          held: 0,
          effects: undoEffects(community, changeSet, (subscriberId) => !inTheWay.has(subscriberId)),
          effectsWithChanged: undoEffects(community, changeSet, () => true),
        }
      },
      door,
    ),
    undo: respond('changeSets.undo', (input) => undoChangeSet(community, input), door),
  }
}
