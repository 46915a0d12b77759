import { formatCount } from '@joy/domain/time/dates.ts'
import { Axes, Guide } from './axes.tsx'
import { ChartCard, Key } from './chart-card.tsx'
import type { SeriesLook } from './series-looks.ts'
import type { Tip } from './chart-tip.tsx'
import { toBands, toHeight, type Plot, ticksOver } from './scale.ts'

/** One series; `look` tells its bars and its square in the legend from those of the others. */
export type Series = { name: string; values: readonly number[]; look: SeriesLook }

export type BarChartProps = {
  title: string
  note: string
  label: string
  months: readonly string[]
  /** Stacked: from the axis upwards. Beside one another: from left to right. */
  series: readonly Series[]
  isStacked?: boolean
  tip: (index: number) => Tip
}

/** Counts by month in bars, stacked or side by side, 1 px between them. */
export function BarChart({ months, series, isStacked = false, ...card }: BarChartProps) {
  const sums = months.map((_, at) => {
    const values = series.map((it) => it.values[at] ?? 0)
    return isStacked ? values.reduce((sum, it) => sum + it, 0) : Math.max(...values)
  })
  const ticks = ticksOver(Math.max(...sums, 0))
  const legend = series.map((sery) => (
    <Key key={sery.name} className={sery.look.key}>
      {sery.name}
    </Key>
  ))
  return (
    <ChartCard {...card} aside={legend} scale={ticks.map(formatCount)} toXs={(plot) => toBands(plot, months.length)}>
      {({ plot, active }) => {
        const xs = toBands(plot, months.length)
        return (
          <>
            <Axes plot={plot} ticks={ticks} format={formatCount} months={months} xs={xs} />
            <Guide plot={plot} x={xs[active]} />
            {xs.map((x, at) => (
              <Bars
                key={months[at]}
                plot={plot}
                ticks={ticks}
                x={x}
                at={at}
                of={xs.length}
                {...{ series, isStacked }}
              />
            ))}
          </>
        )
      }}
    </ChartCard>
  )
}

type BarsProps = Required<Pick<BarChartProps, 'series' | 'isStacked'>> & {
  plot: Plot
  ticks: readonly number[]
  x: number
  at: number
  of: number
}

function Bars({ plot, ticks, x, at, of, series, isStacked }: BarsProps) {
  const y = toHeight(plot, ticks)
  const whole = Math.min(26, Math.max(2, ((plot.right - plot.left) / of) * 0.64))
  const width = isStacked ? whole : Math.max(1, (whole - (series.length - 1)) / series.length)
  let below = 0
  return series.map(({ name, values, look }, index) => {
    const value = values[at] ?? 0
    const from = isStacked ? below : 0
    if (isStacked) below += value
    if (value === 0) return null
    const top = y(from + value)
    // A pixel stays free between two of a stack, and what is small is still seen.
    const height = Math.max(1, y(from) - top - (isStacked && from > 0 ? 1 : 0))
    return (
      <rect
        key={name}
        x={x - whole / 2 + (isStacked ? 0 : index * (width + 1))}
        y={top}
        width={width}
        height={height}
        className={look.bar}
      />
    )
  })
}
