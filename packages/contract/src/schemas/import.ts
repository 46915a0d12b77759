import { z } from 'zod'
import { count, id, instant } from './primitives.ts'

/** added + updated + unchanged + failed is always the number of data rows. */
const importCounts = z.object({ added: count, updated: count, unchanged: count, failed: count })

const importStatus = z.enum(['analysing', 'ready', 'running', 'done', 'failed', 'cancelled', 'undone'])

/** A column of the file and the field that it goes to; null: not imported. */
const importColumn = z.object({
  heading: z.string(),
  field: z.string().nullable(),
  firstValue: z.string(),
})

/** Those that can be chosen, by the names of the Encoding Standard. */
export const chosenEncoding = z.enum([
  'utf-8',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'macintosh',
  'utf-16le',
  'utf-16be',
])

const column = z.int().min(0).max(199)

/** What somebody said of a file, beside its mapping. */
export const saidOfFile = z.object({
  /** Who is imported: everybody, only those who are not on the list yet, or only those who are. */
  only: z.enum(['all', 'new', 'known']),
  /** A tag for everybody who is imported. */
  tag: z.string().max(200).nullable(),
  /** What words in its columns mean, in ours; blank: they are left out. */
  labels: z.array(z.object({ column, label: z.string().max(100), meaning: z.string().max(100) })).max(1000),
  /** How the days of a column are written. */
  dates: z.array(z.object({ column, order: z.enum(['day', 'month', 'serial']) })).max(200),
})

/** One field that an import changes, as words. */
const fieldChange = z.object({
  email: z.string(),
  field: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
})

const failedRow = z.object({ row: count, email: z.string(), reason: z.string() })

/** One import from choosing the file to its result. `changes` and `failedRows` hold the first 100 each. */
export const importRecord = z.object({
  id,
  filename: z.string(),
  bytes: count,
  status: importStatus,
  format: z.object({ id: z.string(), label: z.string(), isRecognised: z.boolean() }).nullable(),
  encoding: z.string().nullable(),
  /** The line of the file in which its headings stand; 0: it has none, and its columns are named 'Column A' and so on. */
  headingLine: count,
  /** Of a workbook or a ZIP: its sheets or the lists in it, and the one that is read; null: none was chosen yet. */
  packed: z
    .object({ kind: z.enum(['xlsx', 'zip']), parts: z.array(z.string()), part: z.string().nullable() })
    .nullable(),
  /** How old what the file says is; changed with the mapping. */
  asOf: instant,
  columns: z.array(importColumn),
  /** The list from which its columns are taken over: one with the same headings, or that whose failed rows were mended to it. */
  readAs: z.object({ filename: z.string(), isMended: z.boolean() }).nullable(),
  said: saidOfFile,
  /** The words in columns of tiers, types and statuses, the first 40 of each. */
  labels: z.array(z.object({ column: count, label: z.string(), count })),
  /** The columns whose days can be read in more than one way. */
  dates: z.array(z.object({ column: count, order: z.string().nullable() })),
  mapping: z.array(z.string().nullable()),
  notices: z.array(z.string()),
  counts: importCounts.nullable(),
  rows: count.nullable(),
  fieldChanges: count.nullable(),
  /** Comps that it makes, of people who are new too; in the result, those that it made. */
  compsMade: count,
  /** Comps of people whom the file shows without one: they go on. */
  compsKept: count,
  /** Who gets a tag that they had not, people who are new too; in the result, who got one. */
  peopleTagged: count,
  /** Tags that are not there yet, by name; in the result, those that it made. */
  tagsMade: z.array(z.string()),
  /** Whether it is all that Substack has; only a file of Substack's own can be. */
  isFullList: z.boolean(),
  /** People with an older word of Substack whom a whole list does not have, and of whom that was not known yet. */
  absent: count,
  changes: z.array(fieldChange),
  failedRows: z.array(failedRow),
  error: z.string().nullable(),
  jobId: id.nullable(),
  changeSetId: id.nullable(),
  createdBy: z.string(),
  createdAt: instant,
  finishedAt: instant.nullable(),
})

/**
 * A row that failed, with its cells in the order of the file's columns. `mendedInId`: the import as which it was taken in again, unless
 * that was thrown away or undone.
 */
export const rowToMend = failedRow.extend({ cells: z.array(z.string()), mendedInId: id.nullable() })

/** A row as somebody mended it. */
export const mendedRow = z.object({ row: count, cells: z.array(z.string().max(20_000)).max(1000) })

/** A line of the import history. */
export const importSummary = importRecord.pick({
  id: true,
  filename: true,
  status: true,
  format: true,
  packed: true,
  counts: true,
  jobId: true,
  changeSetId: true,
  createdAt: true,
  finishedAt: true,
  createdBy: true,
})

/** The answer of the one-step upload (specification, section 7). */
export const uploadResult = z.object({
  message: z.string(),
  details: importCounts,
  importId: id,
  changeSetId: id.nullable(),
  /** As in the import. */
  compsMade: count,
  /** As in the import. */
  peopleTagged: count,
  /** As in the import. */
  tagsMade: z.array(z.string()),
  /** As in the import: 0 unless the file was said to be the whole list. */
  absent: count,
  /** As in the import: what is worth telling of rows that were read all the same. */
  notices: z.array(z.string()),
})

/** Somebody whom a whole list did not have. */
export const absentPerson = z.object({ id, email: z.string(), name: z.string().nullable(), plan: z.string() })

export type ChosenEncoding = z.output<typeof chosenEncoding>
export type SaidOfFile = z.output<typeof saidOfFile>
export type RowToMend = z.output<typeof rowToMend>
export type MendedRow = z.output<typeof mendedRow>
export type AbsentPerson = z.output<typeof absentPerson>
export type ImportCounts = z.output<typeof importCounts>
export type ImportRecord = z.output<typeof importRecord>
export type ImportSummary = z.output<typeof importSummary>
export type FieldChange = z.output<typeof fieldChange>
export type UploadResult = z.output<typeof uploadResult>
