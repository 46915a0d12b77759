import type { DashboardOverview } from '@joy/contract'

/** What two sections know of the one question about the overview. */
export type OverviewQuery = {
  data: DashboardOverview | undefined
  error: unknown
  isError: boolean
  isFetching: boolean
  refetch: () => unknown
}
