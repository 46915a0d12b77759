import type { ReportMonth, ReportTable } from '@joy/contract'

/** Paid subscriptions that were going on in the month for any time: when it began, or started since. */
export const wentOnIn = ({ goingOnAtStart, paidStarted }: ReportMonth): number => goingOnAtStart + paidStarted

/**
 * Of the paid subscriptions that were going on in the month, those that ended in it: what ends in the month in which it
 * started stands in both, so it is never more than all. Null where none was going on.
 */
export const toChurn = (month: ReportMonth): number | null =>
  wentOnIn(month) === 0 ? null : month.paidEnded / wentOnIn(month)

/** The mean of the months that have a churn; null where none has. */
export function averageChurn(months: readonly ReportMonth[]): number | null {
  const known = months.map(toChurn).filter((it) => it !== null)
  return known.length === 0 ? null : known.reduce((sum, it) => sum + it, 0) / known.length
}

/** 0.0194 -> '1.9%'; '–' where there is none. */
export const formatShare = (share: number | null): string => (share === null ? '–' : `${(share * 100).toFixed(1)}%`)

type Column = { heading: string; cell(it: ReportMonth): string | number }
const dollars = (cents: number) => (cents / 100).toFixed(2)

/** The columns of each table as its CSV holds them: plain numbers, dollars with two decimals. */
export const reportColumns: Record<ReportTable, readonly Column[]> = {
  growth: [
    { heading: 'month', cell: (it) => it.month },
    { heading: 'subscribers', cell: (it) => it.subscribers },
    { heading: 'joined', cell: (it) => it.joined },
    { heading: 'unsubscribed', cell: (it) => it.unsubscribed },
    { heading: 'warm_up', cell: (it) => it.tiers.warmUp },
    { heading: 'work_out', cell: (it) => it.tiers.workOut },
    { heading: 'join_the_gym', cell: (it) => it.tiers.joinTheGym },
    { heading: 'other_tiers', cell: (it) => it.tiers.other },
  ],
  payments: [
    { heading: 'month', cell: (it) => it.month },
    { heading: 'paying', cell: (it) => it.paying },
    { heading: 'started', cell: (it) => it.paidStarted },
    { heading: 'ended', cell: (it) => it.paidEnded },
    { heading: 'going_on_at_start', cell: (it) => it.goingOnAtStart },
    { heading: 'going_on', cell: (it) => it.goingOn },
    { heading: 'churn_percent', cell: (it) => (toChurn(it) === null ? '' : ((toChurn(it) ?? 0) * 100).toFixed(1)) },
    { heading: 'monthly_revenue_usd', cell: (it) => dollars(it.monthlyRevenueCents) },
  ],
  sources: [
    { heading: 'month', cell: (it) => it.month },
    { heading: 'newsletter_list', cell: (it) => it.joined },
    { heading: 'website_sign_ups', cell: (it) => it.websiteSignUps },
    { heading: 'comps_granted', cell: (it) => it.compsGranted },
    { heading: 'paid_started', cell: (it) => it.paidStarted },
  ],
}
