import type { Community } from '../community/community-store.ts'
import { dashboardOverview } from '../community/dashboard-overview.ts'
import { dashboardStats } from '../community/count-people.ts'
import { respond } from '../respond.ts'
import { doorOf, type FeatureHandlers } from './feature-handlers.ts'

export const dashboard = (community: Community): FeatureHandlers<'dashboard'> => ({
  stats: respond('dashboard.stats', () => dashboardStats(community), doorOf(community)),
  overview: respond('dashboard.overview', () => dashboardOverview(community), doorOf(community)),
})
