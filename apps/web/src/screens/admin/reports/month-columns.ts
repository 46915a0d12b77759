import type { ReportMonth } from '@joy/contract'
import { formatCount } from '@joy/domain/time/dates.ts'
import { toChurn, formatShare } from '@joy/domain/reports/report-tables.ts'
import { OTHER_TIERS } from '@joy/domain/plans/tiers.ts'
import { formatMoney } from '@joy/domain/plans/revenue.ts'

export type MonthColumn = { heading: string; cell: (it: ReportMonth) => string }

const other: MonthColumn = { heading: OTHER_TIERS, cell: (it) => formatCount(it.tiers.other) }

/** Tiers beside the three known ones have a column only where somebody has one. */
export const growthColumns = (months: readonly ReportMonth[]): MonthColumn[] => [
  { heading: 'Subscribers', cell: (it) => formatCount(it.subscribers) },
  { heading: 'Joined', cell: (it) => formatCount(it.joined) },
  { heading: 'Unsubscribed', cell: (it) => formatCount(it.unsubscribed) },
  { heading: 'Warm Up', cell: (it) => formatCount(it.tiers.warmUp) },
  { heading: 'Work Out', cell: (it) => formatCount(it.tiers.workOut) },
  { heading: 'Join the Gym', cell: (it) => formatCount(it.tiers.joinTheGym) },
  ...(months.some((it) => it.tiers.other > 0) ? [other] : []),
]

export const subscriptionColumns: readonly MonthColumn[] = [
  { heading: 'Revenue', cell: (it) => formatMoney(it.monthlyRevenueCents) },
  { heading: 'Paying', cell: (it) => formatCount(it.paying) },
  { heading: 'Going on', cell: (it) => formatCount(it.goingOn) },
  { heading: 'Started', cell: (it) => formatCount(it.paidStarted) },
  { heading: 'Ended', cell: (it) => formatCount(it.paidEnded) },
  { heading: 'Churn', cell: (it) => formatShare(toChurn(it)) },
]

export const sourceColumns: readonly MonthColumn[] = [
  { heading: 'Newsletter list', cell: (it) => formatCount(it.joined) },
  { heading: 'Website', cell: (it) => formatCount(it.websiteSignUps) },
  { heading: 'Comps granted', cell: (it) => formatCount(it.compsGranted) },
  { heading: 'Paid started', cell: (it) => formatCount(it.paidStarted) },
]
