import type { ReportMonth } from '@joy/contract'
import { formatCount } from '@joy/domain/time/dates.ts'
import { longMonth } from '@joy/domain/time/months.ts'
import { BarChart } from '#components/chart/bar-chart.tsx'
import { seriesLooks } from '#components/chart/series-looks.ts'

/** Where people came from. */
export function SourceChart({ months }: { months: readonly ReportMonth[] }) {
  const names = months.map((it) => it.month)
  const [first, last] = [months[0], months.at(-1)]
  const titleAt = (index: number) => longMonth(months[index]?.month ?? '1970-01')
  if (!first || !last) return null
  const span = `from ${longMonth(first.month)} to ${longMonth(last.month)}`
  return (
    <BarChart
      title="Sources"
      note="Where people joined. Somebody who signed up on the website and stands on the newsletter’s list counts in both."
      label={`Joined ${span}: ${months.reduce((sum, it) => sum + it.joined, 0)} on the newsletter’s list, ${months.reduce((sum, it) => sum + it.websiteSignUps, 0)} on the website`}
      months={names}
      series={[
        {
          name: 'Newsletter list',
          values: months.map((it) => it.joined),
          look: seriesLooks.full,
        },
        {
          name: 'Website',
          values: months.map((it) => it.websiteSignUps),
          look: seriesLooks.pale,
        },
      ]}
      tip={(at) => ({
        title: titleAt(at),
        figure: `${formatCount(months[at]?.joined ?? 0)} on the newsletter’s list`,
        lines: [`${formatCount(months[at]?.websiteSignUps ?? 0)} on the website`],
      })}
    />
  )
}
