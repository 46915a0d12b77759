import type { Field } from './fields.ts'
import { readFileAge } from './file-age.ts'
import type { RowCells } from './row-cells.ts'

/** What our own export says of the age of a row's words: held by the one rule for the ages of files. */
const ageFields = [
  'substack-as-of',
  'synced-at',
  'mailbox-closed-at',
  'mailbox-closed-by-as-of',
  'substack-sends-as-of',
  'substack-reported-at',
  'mailbox-status-since',
  'mailbox-opened-at',
  'comp-confirmed-at',
  'comp-reported-at',
  'ended-comp-confirmed-at',
  'ended-comp-reported-at',
  'ended-comp-ended-at',
  'ended-comp-removal-asked-at',
  'ended-comp-removed-at',
] as const satisfies readonly Field[]
type AgeField = (typeof ageFields)[number]

export function ageIn(row: RowCells, field: AgeField, now: Date): Date | null {
  const said = row.date(field)
  if (said === null || row.isToCome(field, now)) return said && readFileAge(said, now)
  return said < now ? said : now // a day that has begun stands at its noon
}

const isToCome = (row: RowCells, field: AgeField, now: Date): boolean =>
  row.date(field) !== null && ageIn(row, field, now) === null

/** The first of them that lies in the future. */
export const ageToCome = (row: RowCells, now: Date): AgeField | undefined =>
  ageFields.find((field) => isToCome(row, field, now))
