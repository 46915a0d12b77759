import { shortMonth } from '@joy/domain/time/months.ts'
import { toHeight, toNamed, type Plot } from './scale.ts'

type Props = {
  plot: Plot
  ticks: readonly number[]
  format: (tick: number) => string
  months: readonly string[]
  /** What stands below, where these are no months. */
  nameOf?: ((name: string) => string) | undefined
  xs: readonly number[]
}

/** The hairline grid with its four ticks, and the months below, the year where it begins. */
export function Axes({ plot, ticks, format, months, nameOf, xs }: Props) {
  const y = toHeight(plot, ticks)
  const isNamed = toNamed(months.length, plot.right - plot.left, nameOf || months.length > 13 ? 48 : 34)
  return (
    <g aria-hidden="true">
      {ticks.map((tick) => (
        <g key={tick}>
          <line
            x1={plot.left}
            x2={plot.right}
            y1={y(tick)}
            y2={y(tick)}
            className={tick === 0 ? 'stroke-edge-control' : 'stroke-edge-subtle'}
          />
          <text x={plot.left - 8} y={y(tick) + 4} textAnchor="end" className="fill-text-soft">
            {format(tick)}
          </text>
        </g>
      ))}
      {months.map(
        (month, at) =>
          isNamed[at] && (
            <text key={month} x={xs[at]} y={plot.bottom + 18} textAnchor="middle" className="fill-text-soft">
              {nameOf?.(month) ??
                (months.length > 13 ? `${shortMonth(month)} ${month.slice(2, 4)}` : shortMonth(month))}
            </text>
          ),
      )}
    </g>
  )
}

/** The guide under the pointer. */
export const Guide = ({ plot, x }: { plot: Plot; x: number | undefined }) =>
  x === undefined ? null : <line x1={x} x2={x} y1={plot.top} y2={plot.bottom} className="stroke-border-control" />
