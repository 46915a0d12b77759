import { query } from '../operation.ts'
import { dashboardStats } from '../schemas/dashboard.ts'
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
}
