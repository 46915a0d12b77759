import type { Community } from '../community/community-store.ts'
import { actionTotals, listActions, markActions, pageActions } from '../community/platform-actions.ts'
import { respond } from '../respond.ts'
import { doorOf, type FeatureHandlers } from './feature-handlers.ts'

export const platformActions = (community: Community): FeatureHandlers<'platformActions'> => {
  const door = doorOf(community)
  return {
    page: respond('platformActions.page', (input) => pageActions(community, input), door),
    totals: respond('platformActions.totals', () => actionTotals(community), door),
    list: respond('platformActions.list', (input) => listActions(community, input), door),
    mark: respond('platformActions.mark', (input) => markActions(community, input), door),
  }
}
