import { counted } from '@joy/domain/labels/counted.ts'
import type { ReportMonth } from '@joy/contract'
import { formatCount } from '@joy/domain/time/dates.ts'
import { longMonth } from '@joy/domain/time/months.ts'
import { AreaChart } from '#components/chart/area-chart.tsx'
import { BarChart } from '#components/chart/bar-chart.tsx'
import { tierSeries } from './tier-series.ts'

/** How many there are and by which tier. Each chart says in its note what it counts and what it cannot know. */
export function GrowthCharts({ months }: { months: readonly ReportMonth[] }) {
  const names = months.map((it) => it.month)
  const [first, last] = [months[0], months.at(-1)]
  const titleAt = (index: number) => longMonth(months[index]?.month ?? '1970-01')
  if (!first || !last) return null
  const span = `from ${longMonth(first.month)} to ${longMonth(last.month)}`
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 wide:grid-cols-[repeat(2,minmax(0,1fr))] md:gap-6 print:grid-cols-[repeat(2,minmax(0,1fr))]">
      <AreaChart
        title="Subscribers over time"
        note="On the newsletter’s list at the end of each month. Imported people count from the date that Substack gave; who unsubscribes stays on the list."
        label={`Subscribers went from ${first.subscribers} to ${last.subscribers} ${span}`}
        months={names}
        height={208}
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
    </div>
  )
}
