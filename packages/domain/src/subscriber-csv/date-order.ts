import { secondsInDay } from '../time/durations.ts'
import type { Field, Mapping } from './fields.ts'
import { inIso, writtenDay } from './written-day.ts'

/** What stands first in the dates of a column; or that its days are numbers, as a spreadsheet counts them. */
export type DateOrder = 'day' | 'month' | 'serial'
/** By the number of the column. */
export type DateOrders = Readonly<Record<string, DateOrder>>
/**
 * By the number of the column: how many of its dates can only begin with the day, only with the month, or with either;
 * how many of its cells are a spreadsheet's number of a day, and how many anything else.
 */
export type SeenDates = Record<string, Record<DateOrder | 'either' | 'other', number>>

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

/** 04/30/2025 begins with the month, 30-04-2025 with the day, 03/04/2025 with either; null: nothing that shows an order. */
function orderIn(cell: string): 'day' | 'month' | 'either' | null {
  const order = writtenDay(cell)?.order
  return order === undefined || order === 'settled' ? null : order
}

/** A day from 1970 to 2173 as spreadsheets count them: 45750 is 3 April 2025. A time of the day stands behind the point. */
const serial = /^\s*([2-9]\d{4})(\.\d{1,12})?\s*$/
const FIRST_SERIAL = 25_569

const isSerial = (cell: string): boolean => {
  const [, day] = serial.exec(cell) ?? []
  return day !== undefined && Number(day) >= FIRST_SERIAL
}

/** Counts the dates of a row by how they can be read, in place: it runs once for each of two million rows. */
export function countDates(seen: SeenDates, columns: readonly number[], cells: readonly string[]): void {
  for (const at of columns) {
    const cell = cells[at] ?? ''
    const order = orderIn(cell) ?? (isSerial(cell) ? 'serial' : cell.trim() === '' ? null : 'other')
    if (order) (seen[at] ??= { day: 0, month: 0, either: 0, serial: 0, other: 0 })[order] += 1
  }
}

/** What the dates that can be read in one way alone say of the others of their column; where they differ, nothing. */
export const toOrders = (seen: SeenDates): DateOrders =>
  Object.fromEntries(
    Object.entries(seen).flatMap(([at, { day, month, either, serial: numbers, other }]): [string, DateOrder][] => {
      if (numbers > 0) return day + month + either + other === 0 ? [[at, 'serial']] : []
      return either === 0 || day > 0 === month > 0 ? [] : [[at, day > 0 ? 'day' : 'month']]
    }),
  )

/** The columns of which somebody can say how their days are to be read: one that can be read in two ways, or a number. */
export const openDates = (seen: SeenDates): number[] =>
  Object.entries(seen).flatMap(([at, { either, serial: numbers }]) => (either + numbers > 0 ? [Number(at)] : []))

/** A date in the order of its column as ISO has it; any other cell as it is. */
export function inOrder(cell: string, order: DateOrder | undefined): string {
  if (order === 'serial') return isSerial(cell) ? ofSerial(Number(cell)) : cell
  const day = order && writtenDay(cell)
  return order && day?.order === 'either' ? inIso(day, order) : cell
}

function ofSerial(number: number): string {
  const at = new Date(Math.round((number - FIRST_SERIAL) * secondsInDay) * 1000).toISOString()
  return Number.isInteger(number) ? at.slice(0, 10) : at.slice(0, 19)
}

const shown = { day: 'day/month/year', month: 'month/day/year' }

/** Which order was taken, for the preview. */
export const orderSentences = (seen: SeenDates, headings: readonly string[]): string[] =>
  Object.entries(toOrders(seen)).map(([at, order]) => {
    const heading = headings[Number(at)]?.trim().slice(0, 60)
    const whose = heading ? `The dates in '${heading}'` : `The dates in column ${Number(at) + 1}`
    if (order === 'serial') return `${whose} are numbers, and are read as the days that a spreadsheet shows for them.`
    const { day, month } = seen[at] ?? { day: 0, month: 0 }
    const only = day + month
    const some = only === 1 ? 'one of them' : `${only.toLocaleString('en-US')} of them`
    return `${whose} are read as ${shown[order]}: ${some} can be read in no other way.`
  })
