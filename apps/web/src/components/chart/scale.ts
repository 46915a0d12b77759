/** Steps that people count in. */
const STEPS = [1, 2, 4, 5, 10]

/** Four ticks from 0 that reach over `max`, like 0, 40, 80, 120. `smallest` is the least step: 1 where things are counted. */
export function ticksOver(max: number, smallest = 1): number[] {
  const wanted = Math.max(max / 3, smallest)
  const power = 10 ** Math.floor(Math.log10(wanted))
  const step = (STEPS.find((it) => it * power >= wanted - 1e-9) ?? 10) * power
  return [0, 1, 2, 3].map((it) => Number((it * step).toPrecision(12)))
}

/** The bounds of a plot inside its chart, in pixels. */
export type Plot = { left: number; right: number; top: number; bottom: number }

/** From a value to its height in the plot: 0 lies on the axis. */
export const toHeight =
  ({ top, bottom }: Plot, ticks: readonly number[]) =>
  (value: number) =>
    bottom - (value / (ticks.at(-1) || 1)) * (bottom - top)

/** Where the `count` points of a line stand: the first and the last at the edges. */
export const toPoints = ({ left, right }: Plot, count: number): number[] =>
  Array.from({ length: count }, (_, at) => (count === 1 ? right : left + ((right - left) * at) / (count - 1)))

/** The middles of `count` bands side by side. */
export const toBands = ({ left, right }: Plot, count: number): number[] =>
  Array.from({ length: count }, (_, at) => left + ((right - left) / count) * (at + 0.5))

/** Which of the names below have room: every one, or every second, third …, the last always among them. */
export function toNamed(count: number, width: number, nameWidth: number): boolean[] {
  const every = Math.max(1, Math.ceil((count * nameWidth) / Math.max(width, 1)))
  return Array.from({ length: count }, (_, at) => (count - 1 - at) % every === 0)
}
