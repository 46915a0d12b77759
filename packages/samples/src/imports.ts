import type { ChangeConflict, ImportRecord } from '@joy/contract'
import { detectFormat } from '@joy/domain/subscriber-csv/csv-formats.ts'
import { at } from './at.ts'
import { importPreview } from './import-preview.ts'
import { sampleSubscriber } from './subscribers.ts'

/** The same import in each state that a screen shows. */
export const importAnalysing: ImportRecord = {
  ...importPreview,
  status: 'analysing',
  counts: null,
  rows: null,
  fieldChanges: null,
  compsKept: 0,
  changes: [],
  failedRows: [],
}
export const importRunning: ImportRecord = { ...importPreview, status: 'running', jobId: 213, changeSetId: 88 }
export const importDone: ImportRecord = { ...importRunning, status: 'done', finishedAt: at('2025-03-28', '15:21') }

/** A file whose columns nobody knows: only the e-mail column was found, the rest waits to be mapped by hand. */
export const importUnrecognised: ImportRecord = {
  ...importPreview,
  filename: 'retreat-sign-ups.csv',
  bytes: 1_204,
  format: detectFormat(['Contact', 'Who', 'Room']),
  columns: [
    { heading: 'Contact', field: 'email', firstValue: 'ana.pereira@example.net' },
    { heading: 'Who', field: null, firstValue: 'Ana Pereira' },
    { heading: 'Room', field: null, firstValue: '12' },
  ],
  mapping: ['email', null, null],
  counts: { added: 12, updated: 0, unchanged: 4, failed: 0 },
  rows: 16,
  fieldChanges: 0,
  compsKept: 0,
  changes: [],
  failedRows: [],
}

/** A ZIP with several lists: nothing of it is read before one is chosen. */
export const importOfZip: ImportRecord = {
  ...importUnrecognised,
  filename: 'groups.zip',
  status: 'failed',
  format: null,
  encoding: null,
  packed: { kind: 'zip', parts: ['choir.csv', 'retreat.csv', 'neighbours/street.csv'], part: null },
  columns: [],
  mapping: [],
  counts: null,
  rows: null,
  fieldChanges: null,
  jobId: null,
  error:
    "The ZIP holds several lists: 'choir.csv', 'retreat.csv', 'neighbours/street.csv'. Choose the one that is to be imported.",
}
/** A workbook of which no sheet has rows. */
export const importOfBook: ImportRecord = {
  ...importOfZip,
  filename: 'members.xlsx',
  packed: { kind: 'xlsx', parts: ['Cover', 'Members', 'Notes'], part: null },
  error:
    "No sheet of this workbook has rows below a heading: 'Cover', 'Members', 'Notes'. Choose the one that is to be imported, or another file.",
}
export const importInZip: ImportRecord = {
  ...importUnrecognised,
  filename: importOfZip.filename,
  packed: { kind: 'zip', parts: ['choir.csv', 'retreat.csv', 'neighbours/street.csv'], part: 'choir.csv' },
}

const earlier = {
  ...importPreview,
  jobId: null,
  changeSetId: null,
  fieldChanges: 0,
  compsKept: 0,
  changes: [],
  failedRows: [],
}

/** The imports that the seed brings, newest first; all before the samples' now. */
export const earlierImports: readonly ImportRecord[] = [
  {
    ...earlier,
    id: 4,
    jobId: 4,
    status: 'done',
    counts: { added: 8, updated: 3, unchanged: 107, failed: 0 },
    fieldChanges: 3,
    createdAt: at('2025-03-21', '09:11'),
    finishedAt: at('2025-03-21', '09:12'),
  },
  {
    ...earlier,
    id: 3,
    jobId: 3,
    filename: 'members (1).xls.csv',
    bytes: 9_318,
    status: 'failed',
    format: null,
    encoding: null,
    columns: [],
    mapping: [],
    rows: 0,
    counts: { added: 0, updated: 0, unchanged: 0, failed: 0 },
    error: 'This file is a spreadsheet of before 2007 (xls). Save it as xlsx or as CSV UTF-8 and choose that file.',
    createdAt: at('2025-03-21', '09:04'),
    finishedAt: at('2025-03-21', '09:04'),
  },
  {
    ...earlier,
    ...pick(importUnrecognised),
    id: 2,
    status: 'undone',
    createdAt: at('2025-03-19', '10:39'),
    finishedAt: at('2025-03-19', '10:40'),
  },
]

function pick({ filename, bytes, format, columns, mapping, counts, rows }: ImportRecord) {
  return { filename, bytes, format, columns, mapping, counts, rows }
}

/** The history beneath the result of the picture. */
export const importHistory: readonly ImportRecord[] = [importDone, ...earlierImports]

/** An undo that brings about nothing but what it puts back. */
export const noEffects = {
  effects: { opened: 0, toDos: 0, toDosGone: 0, passedOver: [], alsoOn: [] },
  effectsWithChanged: { opened: 0, toDos: 0, toDosGone: 0, passedOver: [], alsoOn: [] },
}

/** Somebody whom it touched was comped since. */
export const changeConflicts: readonly ChangeConflict[] = [
  {
    subscriberId: sampleSubscriber('matthias.keller@example.com').id,
    email: 'matthias.keller@example.com',
    reason: 'Comped since by Hannah Whitfield',
  },
]
