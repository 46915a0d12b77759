import { dashboardOverview } from '@joy/services/dashboard/dashboard-overview.ts'
import { dashboardStats } from '@joy/services/dashboard/dashboard-stats.ts'
import type { Answers } from '../answers.ts'

export const dashboard: Answers<'dashboard'> = {
  stats: dashboardStats,
  overview: dashboardOverview,
}
