import type { Community } from '../community/community-store.ts'
import { activityFacets, pageActivity } from '../community/find-activity.ts'
import { respond } from '../respond.ts'
import { doorOf, type FeatureHandlers } from './feature-handlers.ts'

export const activity = (community: Community): FeatureHandlers<'activity'> => ({
  list: respond('activity.list', ({ limit }) => community.activity.slice(0, limit), doorOf(community)),
  page: respond('activity.page', (input) => pageActivity(community, input), doorOf(community)),
  facets: respond('activity.facets', () => activityFacets(community), doorOf(community)),
  record: respond('activity.record', () => ({ message: 'Noted.' })),
})
