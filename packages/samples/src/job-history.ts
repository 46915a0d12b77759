import type { ChangeSet, Job } from '@joy/contract'
import { at } from './at.ts'
import { sampleNow } from './now.ts'

const ended = {
  isCancelling: false,
  result: null,
  error: null,
  createdBy: 'Hannah Whitfield',
  waitsUntil: null,
  importId: null,
  changeSetId: null,
}

/** The jobs that the samples remember, newest first: one for each way to end. */
export const jobHistory: readonly Job[] = [
  {
    ...ended,
    id: 5,
    kind: 'sync',
    title: 'Sync with Substack',
    status: 'done',
    done: 114,
    total: 114,
    result: { read: 114, changed: 0, confirmed: 0, unknown: 0, failed: 0 },
    createdAt: at('2025-03-28', '15:02'),
    startedAt: at('2025-03-28', '15:02'),
    finishedAt: sampleNow,
    changeSetId: 3,
  },
  {
    ...ended,
    id: 4,
    kind: 'import',
    title: 'Import of email_list.path-to-joy.csv',
    status: 'done',
    done: 118,
    total: 118,
    result: { added: 8, updated: 3, unchanged: 107, failed: 0 },
    createdAt: at('2025-03-21', '09:11'),
    startedAt: at('2025-03-21', '09:11'),
    finishedAt: at('2025-03-21', '09:12'),
    importId: 4,
  },
  {
    ...ended,
    id: 3,
    kind: 'import-analysis',
    title: 'Reading members (1).xls.csv',
    status: 'failed',
    done: 0,
    total: null,
    error: 'This file is a spreadsheet of before 2007 (xls). Save it as xlsx or as CSV UTF-8 and choose that file.',
    createdAt: at('2025-03-21', '09:04'),
    startedAt: at('2025-03-21', '09:04'),
    finishedAt: at('2025-03-21', '09:04'),
    importId: 3,
  },
  {
    ...ended,
    id: 2,
    kind: 'undo',
    title: 'Undo: Import of retreat-sign-ups.csv',
    status: 'done',
    done: 16,
    total: 16,
    result: { undone: 16, kept: 0 },
    createdAt: at('2025-03-19', '10:52'),
    startedAt: at('2025-03-19', '10:52'),
    finishedAt: at('2025-03-19', '10:52'),
    importId: 2,
  },
  {
    ...ended,
    id: 1,
    kind: 'comp',
    title: 'Comp 12 subscriptions',
    status: 'cancelled',
    done: 4,
    total: 12,
    createdBy: 'Peter Lang',
    createdAt: at('2025-03-14', '08:30'),
    startedAt: at('2025-03-14', '08:30'),
    finishedAt: at('2025-03-14', '08:31'),
  },
]

/** How far it had come when it was stopped: what is begun goes on for whoever is left. */
export const cancelledCompCheckpoint = { afterId: 4, comped: 4, leftOut: 0 }

/** What the cancelled comp was asked for, of whom there are twelve; starting it again reads it. */
export const cancelledCompPayload = {
  filter: { search: 'th', searchIn: 'email-or-name' },
  excludedIds: [],
  count: 12,
  upTo: 114,
}

const complete = { status: 'complete', createdBy: 'Hannah Whitfield', undoneAt: null, keptRows: 0 } as const

/** The change sets that the samples remember, newest first. */
export const changeSetHistory: readonly ChangeSet[] = [
  { ...complete, id: 3, kind: 'sync', title: 'Sync with Substack', rows: 0, createdAt: sampleNow },
  {
    ...complete,
    id: 2,
    kind: 'comp',
    title: 'Comp of miriam.okafor@example.com',
    rows: 1,
    createdAt: at('2025-03-27', '11:40'),
  },
  {
    ...complete,
    id: 1,
    kind: 'comp',
    title: 'Comp of ruth.abernathy@example.com',
    rows: 1,
    createdAt: at('2025-03-21', '10:02'),
  },
]

/** Whom the two comps touched, by change set. */
export const compedIn: Readonly<Record<number, string>> = {
  1: 'ruth.abernathy@example.com',
  2: 'miriam.okafor@example.com',
}
