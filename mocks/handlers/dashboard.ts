import type { MockBackend } from '../backend/mock-backend.ts'
import { dashboardOverview } from '../dashboard/dashboard-overview.ts'
import { firstRun } from '../dashboard/first-run.ts'
import { dashboardStats } from '../subscribers/count-people.ts'
import { respond } from '../respond.ts'
import { accessGuard, type FeatureHandlers } from './feature-handlers.ts'

export const dashboard = (backend: MockBackend): FeatureHandlers<'dashboard'> => ({
  stats: respond('dashboard.stats', () => dashboardStats(backend), accessGuard(backend)),
  overview: respond('dashboard.overview', () => dashboardOverview(backend), accessGuard(backend)),
  firstRun: respond('dashboard.firstRun', () => firstRun(backend), accessGuard(backend)),
})
