import { counted } from '@joy/domain/labels/counted.ts'
import type { ReportMonth } from '@joy/contract'
import { formatCount } from '@joy/domain/time/dates.ts'
import { longMonth } from '@joy/domain/time/months.ts'
import { averageChurn, toChurn, formatShare, wentOnIn } from '@joy/domain/reports/report-tables.ts'
import { formatMoney } from '@joy/domain/plans/revenue.ts'
import { AreaChart } from '#components/chart/area-chart.tsx'
import { BarChart } from '#components/chart/bar-chart.tsx'
import { LollipopChart } from '#components/chart/lollipop-chart.tsx'
import { tierSeries } from './tier-series.ts'

/** The five charts. Each says in its note what it counts and what it cannot know. */
export function ReportCharts({ months }: { months: readonly ReportMonth[] }) {
  const names = months.map((it) => it.month)
  const [first, last] = [months[0], months.at(-1)]
  const titleAt = (index: number) => longMonth(months[index]?.month ?? '1970-01')
  if (!first || !last) return null
  const span = `from ${longMonth(first.month)} to ${longMonth(last.month)}`
  const churn = months.map(toChurn)
  return (
    <>
      <AreaChart
        title="Subscribers over time"
        note="On the newsletter’s list at the end of each month. Imported people count from the date that Substack gave; who unsubscribes stays on the list."
        label={`Subscribers went from ${first.subscribers} to ${last.subscribers} ${span}`}
        months={names}
        values={months.map((it) => it.subscribers)}
        format={formatCount}
        tip={(at) => ({
          title: titleAt(at),
          figure: counted(months[at]?.subscribers ?? 0, 'subscriber'),
          lines: [
            `${formatCount(months[at]?.joined ?? 0)} joined, ${formatCount(months[at]?.unsubscribed ?? 0)} unsubscribed`,
          ],
        })}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 wide:grid-cols-[repeat(2,minmax(0,1fr))] md:gap-6">
        <BarChart
          title="Tiers"
          note="Subscribers by tier, end of month. People count in the tier they came with until it changed here."
          label={`Tiers by month, in ${longMonth(last.month)} Warm Up ${last.tiers.warmUp}, Work Out ${last.tiers.workOut}, Join the Gym ${last.tiers.joinTheGym}`}
          months={names}
          isStacked
          series={tierSeries(months)}
          tip={(at) => ({
            title: titleAt(at),
            figure: counted(months[at]?.subscribers ?? 0, 'subscriber'),
            lines: tierSeries(months)
              .toReversed()
              .map((it) => `${it.name} ${formatCount(it.values[at] ?? 0)}`),
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
        <BarChart
          title="Sources"
          note="Where people joined. Somebody who signed up on the website and stands on the newsletter’s list counts in both."
          label={`Joined ${span}: ${months.reduce((sum, it) => sum + it.joined, 0)} on the newsletter’s list, ${months.reduce((sum, it) => sum + it.websiteSignUps, 0)} on the website`}
          months={names}
          series={[
            {
              name: 'Newsletter list',
              values: months.map((it) => it.joined),
              look: 'fill-tier-3',
              keyLook: 'bg-tier-3',
            },
            {
              name: 'Website',
              values: months.map((it) => it.websiteSignUps),
              look: 'fill-tier-1 stroke-tier-1-edge',
              keyLook: 'bg-tier-1 inset-ring inset-ring-tier-1-edge',
            },
          ]}
          tip={(at) => ({
            title: titleAt(at),
            figure: `${formatCount(months[at]?.joined ?? 0)} on the newsletter’s list`,
            lines: [`${formatCount(months[at]?.websiteSignUps ?? 0)} on the website`],
          })}
        />
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
      </div>
    </>
  )
}

const endedLines = (month: ReportMonth | undefined) =>
  month
    ? [
        `${formatCount(month.paidEnded)} of ${formatCount(wentOnIn(month))} ended`,
        `${formatCount(month.goingOnAtStart)} at its start, ${formatCount(month.paidStarted)} started`,
      ]
    : []
