import { Axes, Guide } from './axes.tsx'
import { ChartCard } from './chart-card.tsx'
import type { Tip } from './chart-tip.tsx'
import { toHeight, toPoints, ticksOver } from './scale.ts'

export type AreaChartProps = {
  title: string
  note: string
  label: string
  months: readonly string[]
  /** What stands below the axis, where these are no months. */
  nameOf?: (name: string) => string
  values: readonly number[]
  format: (value: number) => string
  tip: (index: number) => Tip
  height?: number
}

/** One stock over the months, or over days, its last value written at the line's end. */
export function AreaChart({ months, nameOf, values, format, height = 232, ...card }: AreaChartProps) {
  const ticks = ticksOver(Math.max(...values, 0))
  const last = values.at(-1) ?? 0
  return (
    <ChartCard
      {...card}
      height={height}
      scale={ticks.map(format)}
      endPadding={20 + format(last).length * 7}
      toXs={(plot) => toPoints(plot, values.length)}
    >
      {({ plot, active }) => {
        const xs = toPoints(plot, values.length)
        const y = toHeight(plot, ticks)
        const line = values.map((value, at) => `${xs[at]},${y(value)}`).join(' ')
        return (
          <>
            <Axes plot={plot} ticks={ticks} format={format} months={months} nameOf={nameOf} xs={xs} />
            <polygon
              points={`${xs[0]},${plot.bottom} ${line} ${xs.at(-1)},${plot.bottom}`}
              className="fill-tier-3"
              fillOpacity={0.1}
            />
            <polyline
              points={line}
              fill="none"
              strokeWidth={1.75}
              strokeLinejoin="round"
              className="stroke-tier-3 forced-colors:stroke-[CanvasText]"
            />
            <circle cx={xs.at(-1)} cy={y(last)} r={3} className="fill-tier-3 forced-colors:fill-[CanvasText]" />
            <text x={(xs.at(-1) ?? 0) + 9} y={y(last) + 4} className="fill-text font-semibold">
              {format(last)}
            </text>
            <Guide plot={plot} x={xs[active]} />
            {active >= 0 && (
              <circle
                cx={xs[active]}
                cy={y(values[active] ?? 0)}
                r={3.5}
                strokeWidth={1.75}
                className="fill-surface stroke-tier-3"
              />
            )}
          </>
        )
      }}
    </ChartCard>
  )
}
