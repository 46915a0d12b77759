import type { ReportMonth } from '@joy/contract'
import { formatCount } from '@joy/domain/time/dates.ts'
import { longMonth } from '@joy/domain/time/months.ts'
import { averageChurn, toChurn, formatShare, wentOnIn } from '@joy/domain/reports/report-tables.ts'
import { formatMoney } from '@joy/domain/plans/revenue.ts'
import { AreaChart } from '#components/chart/area-chart.tsx'
import { LollipopChart } from '#components/chart/lollipop-chart.tsx'

/** Who stopped paying, and what is paid. */
export function PaymentCharts({ months }: { months: readonly ReportMonth[] }) {
  const names = months.map((it) => it.month)
  const [first, last] = [months[0], months.at(-1)]
  const titleAt = (index: number) => longMonth(months[index]?.month ?? '1970-01')
  if (!first || !last) return null
  const span = `from ${longMonth(first.month)} to ${longMonth(last.month)}`
  const churn = months.map(toChurn)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 wide:grid-cols-[repeat(2,minmax(0,1fr))] md:gap-6 print:grid-cols-[repeat(2,minmax(0,1fr))]">
      <AreaChart
        title="Monthly revenue"
        note="What paid subscriptions bring in through this site each month, at its end; what Substack takes is not counted. A yearly amount counts as a twelfth, a comp as nothing."
        label={`Monthly revenue went from ${formatMoney(first.monthlyRevenueCents)} to ${formatMoney(last.monthlyRevenueCents)} ${span}`}
        months={names}
        height={208}
        values={months.map((it) => it.monthlyRevenueCents / 100)}
        format={(dollars) => formatMoney(Math.round(dollars * 100))}
        tip={(at) => ({
          title: titleAt(at),
          figure: formatMoney(months[at]?.monthlyRevenueCents ?? 0),
          lines: [`${formatCount(months[at]?.paying ?? 0)} paying`],
        })}
      />
      <LollipopChart
        title="Churn"
        note="Paid subscriptions that ended in the month, of all that were going on in it: at its start, or started since. A pause of the payments ends nothing; comps that end are not counted."
        label={`Monthly churn, ${formatShare(averageChurn(months))} on average ${span}`}
        months={names}
        values={churn}
        average={averageChurn(months)}
        format={formatShare}
        tip={(at) => ({
          title: titleAt(at),
          figure: formatShare(churn[at] ?? null),
          lines: endedLines(months[at]),
        })}
      />
    </div>
  )
}

const endedLines = (month: ReportMonth | undefined) =>
  month
    ? [
        `${formatCount(month.paidEnded)} of ${formatCount(wentOnIn(month))} ended`,
        `${formatCount(month.goingOnAtStart)} at its start, ${formatCount(month.paidStarted)} started`,
      ]
    : []
