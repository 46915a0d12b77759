/** What stands at one month: its name, the figure, and what else is known. */
export type Tip = { title: string; figure: string; lines?: readonly string[] }

const WIDTH = 168

/** Beside the guide, on the side that has room. The table says the same to those who use no pointer. */
export const ChartTip = ({ x, width, tip }: { x: number; width: number; tip: Tip }) => (
  <div
    aria-hidden="true"
    data-chart-tip
    className="pointer-events-none absolute top-8 z-2 rounded-small border border-edge bg-surface-over px-2.5 py-1.5 text-[0.6875rem] leading-4 text-text-soft shadow-rest tabular-nums"
    style={{ width: WIDTH, left: x + 10 + WIDTH > width ? Math.max(0, x - 10 - WIDTH) : x + 10 }}
  >
    <p>{tip.title}</p>
    <p className="font-semibold text-text">{tip.figure}</p>
    {tip.lines?.map((line) => (
      <p key={line}>{line}</p>
    ))}
  </div>
)
