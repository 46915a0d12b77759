import { Axes, Guide } from './axes.tsx'
import { ChartCard } from './chart-card.tsx'
import type { Tip } from './chart-tip.tsx'
import { toBands, toHeight, ticksOver } from './scale.ts'

type Props = {
  title: string
  note: string
  label: string
  months: readonly string[]
  /** Shares from 0; null where there is none. */
  values: readonly (number | null)[]
  average: number | null
  format: (share: number | null) => string
  tip: (index: number) => Tip
}

/** Shares by month in neutral ink, with their dashed average: no alarm. */
export function LollipopChart({ months, values, average, format, ...card }: Props) {
  const ticks = ticksOver(Math.max(...values.map((it) => it ?? 0), average ?? 0), 0.01)
  const percent = (tick: number) => `${Math.round(tick * 100)}%`
  return (
    <ChartCard
      {...card}
      scale={ticks.map(percent)}
      aside={average === null ? undefined : 'Dashed: average'}
      endPadding={44}
      toXs={(plot) => toBands(plot, months.length)}
    >
      {({ plot, active }) => {
        const xs = toBands(plot, months.length)
        const y = toHeight(plot, ticks)
        return (
          <>
            <Axes plot={plot} ticks={ticks} format={percent} months={months} xs={xs} />
            <Guide plot={plot} x={xs[active]} />
            {values.map((value, at) =>
              value === null || value === 0 ? null : (
                <g key={months[at]}>
                  <line
                    x1={xs[at]}
                    x2={xs[at]}
                    y1={plot.bottom}
                    y2={y(value)}
                    strokeWidth={2}
                    className="stroke-plain-mark"
                  />
                  <circle cx={xs[at]} cy={y(value)} r={3.5} className="fill-plain-mark" />
                </g>
              ),
            )}
            {average !== null && (
              <>
                <line
                  x1={plot.left}
                  x2={plot.right}
                  y1={y(average)}
                  y2={y(average)}
                  strokeDasharray="3 3"
                  className="stroke-text-soft"
                />
                <text x={plot.right + 6} y={y(average) + 4} className="fill-text font-semibold">
                  {format(average)}
                </text>
              </>
            )}
          </>
        )
      }}
    </ChartCard>
  )
}
