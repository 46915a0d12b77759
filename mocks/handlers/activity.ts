import type { Community } from '../community/community-store.ts'
import { respond } from '../respond.ts'
import { doorOf, type FeatureHandlers } from './feature-handlers.ts'

export const activity = (community: Community): FeatureHandlers<'activity'> => ({
  list: respond('activity.list', ({ limit }) => community.activity.slice(0, limit), doorOf(community)),
  record: respond('activity.record', () => ({ message: 'Noted.' })),
})
