/** A step on the one connection that everybody shares is to take about so long. */
const AIM_MS = 37
/** From here to there it is left as it is, so that the size does not waver. */
const SHORT_MS = 25
const LONG_MS = 50

/** How many rows the next step takes, after one of `rows` that took `ms`: it grows by doubling at most. */
export function nextRows(rows: number, ms: number, { least, most }: { least: number; most: number }): number {
  if (ms >= SHORT_MS && ms <= LONG_MS) return rows
  const fitting = ms <= 0 ? rows * 2 : Math.min(rows * 2, Math.floor((rows * AIM_MS) / ms))
  return Math.min(most, Math.max(least, fitting))
}
