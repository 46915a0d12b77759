import { z } from 'zod'
import { count } from './primitives.ts'

export const dashboardStats = z.object({
  substackSubscribers: count,
  websiteSubscribers: count,
  unexportedSubscribers: count,
  subscriptionsByTier: z.object({ free: count, workOut: count, joinTheGym: count }),
  planningCenterMembers: count,
})
export type DashboardStats = z.output<typeof dashboardStats>
