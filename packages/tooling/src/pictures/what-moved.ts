import { BAND, lightAt, type Signature, tintsAt } from './small-picture.ts'

export type Cell = { x: number; y: number; width: number; height: number }

/** The cells of the page, in pixels, in which two pictures differ. Of another size: the whole page. */
export function movedCells(before: Signature, after: Signature): Cell[] {
  const { width, height } = after
  if (before.width !== width || before.height !== height) return [{ x: 0, y: 0, width, height }]
  const rows = Math.ceil(height / BAND)
  const differs = (band: number) => before.bands[band] !== after.bands[band]
  const crossed: Cell[] = []
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < Math.ceil(width / BAND); column++)
      if (differs(row) && differs(rows + column))
        crossed.push({ x: column * BAND, y: row * BAND, width: BAND, height: BAND })
  // Two places that moved cross each other in two more: the small pictures tell which, where it shows in them.
  const seen = crossed.filter((cell) => looksOther(before, after, cell))
  const [seenRows, seenColumns] = [new Set(seen.map(({ y }) => y)), new Set(seen.map(({ x }) => x))]
  // What is too fine for them still moved: a row or a column that nothing seen explains is told whole.
  return crossed.filter((cell) => seen.includes(cell) || !seenRows.has(cell.y) || !seenColumns.has(cell.x))
}

/** So few cells are the edges of one control. */
const FEW_CELLS = 12

/**
 * Whether two pictures differ in nothing that anybody sees: round edges that were painted with what stands around them or for
 * themselves come out two shades in 255 apart, in a few cells, and the small pictures are the same there.
 */
export function isUnseenDifference(before: Signature, after: Signature): boolean {
  if (before.width !== after.width || before.height !== after.height) return false
  const cells = movedCells(before, after)
  return cells.length <= FEW_CELLS && cells.every((cell) => !looksOther(before, after, cell))
}

/** Smoothed by a part of a pixel further, the edge of a letter is up to three levels of 16 lighter; other words are more. */
const SMOOTHED_LEVELS = 3
/** Of a whole page, the words of one part. */
const SMOOTHED_SHARE = 0.01

/** Whether two pictures differ in no more than how a few words are smoothed: seen from afar they are one. */
export function isSmoothedOtherwise(before: Signature, after: Signature): boolean {
  if (before.width !== after.width || before.height !== after.height) return false
  const apart = before.small.map((level, place) => Math.abs(level - (after.small[place] ?? 0)))
  const other = apart.filter((levels) => levels > 0)
  return other.length <= apart.length * SMOOTHED_SHARE && other.every((levels) => levels <= SMOOTHED_LEVELS)
}

/** The page's parts that differ, for a line of text. */
export function describeMoved(cells: readonly Cell[]): string {
  if (cells.length === 0) return 'somewhere'
  const left = Math.min(...cells.map(({ x }) => x))
  const top = Math.min(...cells.map(({ y }) => y))
  const right = Math.max(...cells.map(({ x, width }) => x + width))
  const bottom = Math.max(...cells.map(({ y, height }) => y + height))
  return `from ${left}, ${top} to ${right}, ${bottom}`
}

function looksOther(before: Signature, after: Signature, { x, y, width, height }: Cell): boolean {
  if (tintsAt(before, x, y).some((level, place) => level !== tintsAt(after, x, y)[place])) return true
  for (let down = y; down < Math.min(y + height, after.height); down += 4)
    for (let across = x; across < Math.min(x + width, after.width); across += 4)
      if (lightAt(before, across, down) !== lightAt(after, across, down)) return true
  return false
}
