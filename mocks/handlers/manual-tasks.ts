import type { Community } from '../community/community-store.ts'
import { actionTotals, listActions, markActions, pageActions } from '../community/manual-tasks.ts'
import { respond } from '../respond.ts'
import { doorOf, type FeatureHandlers } from './feature-handlers.ts'

export const manualTasks = (community: Community): FeatureHandlers<'manualTasks'> => {
  const door = doorOf(community)
  return {
    page: respond('manualTasks.page', (input) => pageActions(community, input), door),
    totals: respond('manualTasks.totals', () => actionTotals(community), door),
    list: respond('manualTasks.list', (input) => listActions(community, input), door),
    mark: respond('manualTasks.mark', (input) => markActions(community, input), door),
  }
}
