import type { Segment, SegmentSizes } from '@joy/contract'
import { counted } from '@joy/domain/labels/counted.ts'
import { eachDay } from '@joy/domain/segments/size-line.ts'
import { formatCount, formatDate, shortDay } from '@joy/domain/time/dates.ts'
import { shortMonth } from '@joy/domain/time/months.ts'
import { Card } from '@joy/ui/card.tsx'
import { AreaChart } from '#components/chart/area-chart.tsx'

const people = (many: number) => counted(many, 'person', 'people')
const note =
  'Counted once a day, since it was kept or its conditions changed. A day on which nothing was counted shows the one before.'

/** A line of days; of one day alone there is none yet. */
export function SegmentChart({ segment: { name }, sizes }: { segment: Segment; sizes: SegmentSizes }) {
  const days = eachDay(sizes)
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last || days.length === 1)
    return (
      <Card className="grid gap-1 px-4 py-3.5 md:px-5 md:py-4">
        <h3 className="text-body font-bold tracking-[-0.006em]">{name}</h3>
        <p className="text-table text-text-soft">
          {last
            ? `${people(last.people)} on ${formatDate(last.day)}. The line begins with the next count, tomorrow.`
            : 'It was not counted in this period.'}
        </p>
      </Card>
    )
  const isLong = days.length > 190
  return (
    <AreaChart
      title={name}
      note={note}
      label={`${name} went from ${first.people} to ${last.people} from ${formatDate(first.day)} to ${formatDate(last.day)}`}
      months={days.map(({ day }) => day)}
      nameOf={isLong ? (day) => `${shortMonth(day.slice(0, 7))} ${day.slice(2, 4)}` : shortDay}
      height={208}
      values={days.map((it) => it.people)}
      format={formatCount}
      tip={(at) => ({
        title: formatDate(days[at]?.day ?? first.day),
        figure: people(days[at]?.people ?? 0),
        lines: [],
      })}
    />
  )
}
