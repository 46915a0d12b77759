import { Card } from '@joy/ui/card.tsx'
import { useId, useState, type PointerEvent, type ReactNode } from 'react'
import { ChartPatterns, toPatterns } from './chart-patterns.tsx'
import { ChartTip, type Tip } from './chart-tip.tsx'
import type { Plot } from './scale.ts'
import { useWidth } from './use-width.ts'

/** What a plot gets: its bounds, and which month the pointer is over (-1: none). */
type PlotState = { plot: Plot; active: number }

type Props = {
  title: string
  /** One line: what is counted, and how far it can be trusted. */
  note: ReactNode
  /** The legend. */
  aside?: ReactNode
  /** The plot in a sentence, for those who cannot see it; the numbers stand in a table. */
  label: string
  /** Where each month stands. */
  toXs: (plot: Plot) => readonly number[]
  tip: (index: number) => Tip
  /** Room for the value at the line's end. */
  endPadding?: number
  /** What is written at the axis, to keep room for the longest. */
  scale: readonly string[]
  height?: number
  children: (state: PlotState) => ReactNode
}

/** Digits at 11 px, and the gap between them and the plot. */
const axisWidth = (scale: readonly string[]) => Math.max(44, 10 + Math.max(...scale.map((it) => it.length)) * 6.6)

/** One chart in its card: heading, legend, the plot at its true size (on paper as wide as that is), and one tooltip that follows the pointer. */
export function ChartCard({ title, note, aside, label, toXs, tip, endPadding = 8, scale, height, children }: Props) {
  const { ref, width } = useWidth<HTMLDivElement>()
  const [active, setActive] = useState(-1)
  const id = useId()
  const tall = width < 480 ? 150 : (height ?? 208)
  const left = axisWidth(scale)
  const plot: Plot = { left, right: Math.max(width - endPadding, left), top: 14, bottom: tall - 22 }
  const xs = width > 0 ? toXs(plot) : []
  const follow = (event: PointerEvent<HTMLDivElement>) => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left
    setActive(nearest(xs, x))
  }
  const x = xs[active]
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] content-start gap-3 px-4 py-3.5 md:px-5 md:pt-4">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-1.5">
        <div className="min-w-0 flex-1 basis-52 max-md:basis-full">
          <h2 className="text-body font-bold tracking-[-0.006em]">{title}</h2>
          <p className="text-table text-text-soft">{note}</p>
        </div>
        {aside && (
          <div className="flex flex-wrap items-center gap-x-3.5 gap-y-1 pt-0.5 text-meta text-text-soft">{aside}</div>
        )}
      </div>
      <div
        ref={ref}
        className="relative print:h-auto!"
        style={{ height: tall }}
        onPointerMove={follow}
        onPointerDown={follow}
        onPointerLeave={() => setActive(-1)}
      >
        {width > 0 && (
          <svg
            width={width}
            height={tall}
            viewBox={`0 0 ${width} ${tall}`}
            role="img"
            aria-label={label}
            style={toPatterns(id)}
            className="block overflow-visible text-[0.6875rem] tabular-nums print:h-auto print:w-full print:text-[0.875rem]"
          >
            <ChartPatterns id={id} />
            {children({ plot, active })}
          </svg>
        )}
        {x !== undefined && <ChartTip x={x} width={width} tip={tip(active)} />}
      </div>
    </Card>
  )
}

const nearest = (xs: readonly number[], x: number) =>
  xs.reduce((best, at, index) => (Math.abs(at - x) < Math.abs((xs[best] ?? Infinity) - x) ? index : best), 0)

/** One entry of a legend. */
export const Key = ({ className, children }: { className: string; children: ReactNode }) => (
  <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
    <span aria-hidden="true" className={`size-2 rounded-[2px] forced-color-adjust-none ${className}`} />
    {children}
  </span>
)
