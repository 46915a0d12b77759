import { planTitle } from '@joy/domain/plans/plans.ts'
import { formatDay, formatMoment } from '@joy/domain/time/dates.ts'
import { tierName } from '@joy/domain/plans/tiers.ts'
import type { DataRow } from '../read-own-data.ts'

type Say = (row: DataRow, zone: string) => string | null
/** What the page says of one cell, or of some together: `of` names them. Null: there is nothing to say. */
export type Line = { of: readonly string[]; label: string; say: Say }

/** How the page tells the rows of one part: `title` heads each. `isBrief`: many of them, so that each is a line or two, where a label that is empty says enough. */
export type SectionLabels = { title: Line; lines: readonly Line[]; isBrief?: boolean }

/** What stands in a cell; null: nothing. */
export function getCell(row: DataRow, name: string): Exclude<DataRow[string], null> | null {
  const value = row[name]
  return value === undefined || value === '' ? null : value
}

const line = (
  of: string,
  label: string,
  say: (value: string | number | boolean | Date, zone: string) => string,
): Line => ({
  of: [of],
  label,
  say(row, zone) {
    const value = getCell(row, of)
    return value === null ? null : say(value, zone)
  },
})

/** As it was written; `words` for those that a machine wrote. */
export const text = (of: string, label: string, labels: Readonly<Record<string, string>> = {}): Line =>
  line(of, label, (value) => toLabel(labels, String(value)))

/** What is known by a name, by it; what is not, as it was written. */
export const toLabel = (labels: Readonly<Record<string, string>>, value: string): string =>
  (Object.hasOwn(labels, value) ? labels[value] : undefined) ?? value

/** In the community's zone. */
export const day = (of: string, label: string): Line =>
  line(of, label, (value, zone) => (isTime(value) ? formatDay(value, zone) : String(value)))
export const moment = (of: string, label: string): Line =>
  line(of, label, (value, zone) => (isTime(value) ? formatMoment(value, zone) : String(value)))

const isTime = (value: unknown): value is string | Date =>
  value instanceof Date || (typeof value === 'string' && !Number.isNaN(Date.parse(value)))

export const yesOrNo = (of: string, label: string): Line => text(of, label, { true: 'Yes', false: 'No' })

/** A plan by its title, whether a list, a gift or a payment names it. */
export const planName = (value: string): string => tierName(planTitle(value))
export const plan = (of: string, label: string): Line => line(of, label, (value) => planName(String(value)))
