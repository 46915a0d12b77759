import { query } from '../operation.ts'
import { dashboardOverview, dashboardStats } from '../schemas/dashboard.ts'
import { firstRun } from '../schemas/first-run.ts'
import { nothing } from '../schemas/primitives.ts'

export const dashboard = {
  stats: query({
    summary: 'The figures of the dashboard',
    access: 'admin',
    role: 'support',
    input: nothing,
    output: dashboardStats,
    rest: { method: 'GET', path: '/dashboard/stats' },
  }),
  overview: query({
    summary: 'The state of the integrations and of the upgrade workflow, with their figures',
    access: 'admin',
    role: 'support',
    input: nothing,
    output: dashboardOverview,
    rest: { method: 'GET', path: '/dashboard/overview' },
  }),
  firstRun: query({
    summary: 'What is left to set up on a fresh site, step by step, as each truly stands',
    access: 'admin',
    role: 'administrator',
    input: nothing,
    output: firstRun,
    rest: { method: 'GET', path: '/dashboard/first-run' },
  }),
}
