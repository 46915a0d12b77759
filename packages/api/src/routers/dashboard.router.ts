import { dashboardOverview } from '@joy/services/dashboard/dashboard-overview.ts'
import { dashboardStats } from '@joy/services/dashboard/dashboard-stats.ts'
import { firstRun } from '@joy/services/dashboard/first-run.ts'
import type { Procedures } from '../procedures.ts'

export const dashboard: Procedures<'dashboard'> = {
  stats: dashboardStats,
  overview: dashboardOverview,
  firstRun,
}
