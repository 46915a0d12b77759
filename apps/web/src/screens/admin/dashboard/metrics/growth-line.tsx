import type { ReportMonth } from '@joy/contract'
import { formatCount } from '@joy/domain/time/dates.ts'
import { longMonth } from '@joy/domain/time/months.ts'

const WIDTH = 132
const TOP = 2
const BOTTOM = 34

/** How the list grew over the months; its first and last figure are said aloud. */
export function GrowthLine({ months }: { months: readonly ReportMonth[] }) {
  const first = months[0]
  const last = months.at(-1)
  if (!first || !last || months.length < 2) return null
  const counts = months.map((it) => it.subscribers)
  const lowest = Math.min(...counts)
  const span = Math.max(...counts) - lowest
  const points = counts.map((count, index) => ({
    x: (index / (counts.length - 1)) * WIDTH,
    y: span === 0 ? BOTTOM : BOTTOM - ((count - lowest) / span) * (BOTTOM - TOP),
  }))
  const end = points.at(-1)
  return (
    <svg
      viewBox="0 0 132 36"
      role="img"
      aria-label={`${formatCount(first.subscribers)} in ${longMonth(first.month)}, ${formatCount(last.subscribers)} now`}
      className="h-9 w-33 shrink-0 overflow-visible"
    >
      <path
        d={`M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join(' ')}`}
        fill="none"
        className="stroke-tier-3 forced-colors:stroke-[CanvasText]"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <circle cx={end?.x} cy={end?.y} r="2.5" className="fill-tier-3 forced-colors:fill-[CanvasText]" />
    </svg>
  )
}
