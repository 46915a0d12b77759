import type { Field, Mapping } from './fields.ts'

/** What stands first in the slashed dates of a column. */
export type DateOrder = 'day' | 'month'
/** By the number of the column. */
export type DateOrders = Readonly<Record<string, DateOrder>>
/** By the number of the column: how many of its slashed dates can only begin with the day, only with the month, or with either. */
export type SeenDates = Record<string, Record<DateOrder | 'either', number>>

const dated: ReadonlySet<Field> = new Set([
  'first-payment-at',
  'subscribed',
  'unsubscribed',
  'cancelled-at',
  'subscribed-at',
  'confirmed-at',
  'paid-upgrade-at',
  'expiry',
  'comped-at',
  'comped-until',
] as const)

/** The columns of a file that may hold days; our own export writes them as ISO has them. */
export const datedColumns = (mapping: Mapping, isOwn: boolean): number[] =>
  isOwn ? [] : [...mapping.keys()].filter((at) => dated.has(mapping[at] ?? 'email'))

const slashed = /^\s*(\d{1,2})\/(\d{1,2})\/(\d{4})\s*$/
const LONGEST = 40

/** 04/30/2025 begins with the month, 30/04/2025 with the day, 03/04/2025 with either; null: no slashed date, or no day. */
function orderIn(cell: string): DateOrder | 'either' | null {
  if (cell.length > LONGEST || !cell.includes('/')) return null
  const [, one = '', two = ''] = slashed.exec(cell) ?? []
  const [isDay, isSecondDay] = [Number(one) > 12, Number(two) > 12]
  if (one === '' || (isDay && isSecondDay) || Number(one) === Number(two)) return null
  return isDay ? 'day' : isSecondDay ? 'month' : 'either'
}

/** Counts the slashed dates of a row, in place: it runs once for each of two million rows. */
export function countDates(seen: SeenDates, columns: readonly number[], cells: readonly string[]): void {
  for (const at of columns) {
    const order = orderIn(cells[at] ?? '')
    if (order) (seen[at] ??= { day: 0, month: 0, either: 0 })[order] += 1
  }
}

/** What the dates that can be read in one way alone say of the others of their column; where they differ, nothing. */
export const toOrders = (seen: SeenDates): DateOrders =>
  Object.fromEntries(
    Object.entries(seen).flatMap(([at, { day, month, either }]) =>
      either === 0 || day > 0 === month > 0 ? [] : [[at, day > 0 ? 'day' : 'month'] as const],
    ),
  )

/** A slashed date in the order of its column as ISO has it; any other cell as it is. */
export function inOrder(cell: string, order: DateOrder | undefined): string {
  if (order === undefined || orderIn(cell) !== 'either') return cell
  const [, one, two, year] = slashed.exec(cell) ?? []
  return order === 'day' ? `${year}-${two}-${one}` : `${year}-${one}-${two}`
}

const shown: Record<DateOrder, string> = { day: 'day/month/year', month: 'month/day/year' }

/** Which order was taken, for the preview. */
export const orderSentences = (seen: SeenDates, headings: readonly string[]): string[] =>
  Object.entries(toOrders(seen)).map(([at, order]) => {
    const heading = headings[Number(at)]?.trim().slice(0, 60)
    const whose = heading ? `The dates in '${heading}'` : `The dates in column ${Number(at) + 1}`
    const { day, month } = seen[at] ?? { day: 0, month: 0 }
    const only = day + month
    const some = only === 1 ? 'one of them' : `${only.toLocaleString('en-US')} of them`
    return `${whose} are read as ${shown[order]}: ${some} can be read in no other way.`
  })
