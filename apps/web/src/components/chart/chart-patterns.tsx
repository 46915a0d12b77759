import type { CSSProperties } from 'react'

/** Where the patterns of a chart are found, for its picture's `style`; `id` is the chart's own. */
export const toPatterns = (id: string): CSSProperties =>
  Object.fromEntries(['stripes', 'dots'].map((name) => [`--${name}`, `url("#${id}${name}")`]))

/** What fills a series where the system takes all colours for itself (series-looks.ts). */
export const ChartPatterns = ({ id }: { id: string }) => (
  <defs>
    <pattern
      id={`${id}stripes`}
      width={4}
      height={4}
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(45)"
      className="stroke-[CanvasText]"
    >
      <rect width={4} height={4} className="fill-[Canvas] stroke-none" />
      <line x1={1} x2={1} y2={4} strokeWidth={2} />
    </pattern>
    <pattern id={`${id}dots`} width={4} height={4} patternUnits="userSpaceOnUse" className="fill-[CanvasText]">
      <rect width={4} height={4} className="fill-[Canvas]" />
      <circle cx={2} cy={2} r={1} />
    </pattern>
  </defs>
)
