import type { Job } from '@joy/contract'
import { at } from './at.ts'

const job: Job = {
  id: 212,
  kind: 'sync',
  title: 'Sync with Substack',
  status: 'running',
  isCancelling: false,
  done: 0,
  total: 114,
  result: null,
  error: null,
  createdBy: 'Hannah Whitfield',
  waitsUntil: null,
  createdAt: at('2025-03-28', '15:20'),
  startedAt: at('2025-03-28', '15:20'),
  finishedAt: null,
  importId: null,
  changeSetId: null,
}

/** 71 of 114 read, 3 changed. */
export const syncRunning: Job = { ...job, done: 71, changeSetId: 87 }
/** Substack asked to wait. */
export const syncWaiting: Job = { ...syncRunning, waitsUntil: at('2025-03-28', '15:30') }
export const syncDone: Job = {
  ...syncRunning,
  status: 'done',
  done: 114,
  result: { read: 114, changed: 3, confirmed: 2, unknown: 1, failed: 0 },
  finishedAt: at('2025-03-28', '15:21'),
}
export const syncFailed: Job = {
  ...syncRunning,
  status: 'failed',
  error: 'Substack cannot be reached at the moment. What was read until then is kept. Start again later.',
  finishedAt: at('2025-03-28', '15:21'),
}

const importing: Job = {
  ...job,
  id: 213,
  kind: 'import',
  title: 'Importing email_list.path-to-joy.csv',
  total: 118,
  importId: 5,
  changeSetId: 88,
  createdAt: at('2025-03-28', '15:21'),
  startedAt: at('2025-03-28', '15:21'),
}

export const importJobRunning: Job = {
  ...importing,
  done: 60,
  result: { added: 3, updated: 5, unchanged: 51, failed: 1 },
}
export const importJobDone: Job = {
  ...importing,
  status: 'done',
  done: 118,
  result: { added: 6, updated: 9, unchanged: 101, failed: 2 },
  finishedAt: at('2025-03-28', '15:21'),
}
export const importJobFailed: Job = {
  ...importing,
  status: 'failed',
  done: 60,
  error: 'The database was not reachable. What was written stays, and the import can go on.',
  finishedAt: at('2025-03-28', '15:21'),
}
export const analysisRunning: Job = {
  ...importing,
  id: 210,
  kind: 'import-analysis',
  title: 'Reading email_list.path-to-joy.csv',
  done: 40,
  changeSetId: null,
}
export const compRunning: Job = {
  ...job,
  id: 214,
  kind: 'comp',
  title: 'Comping 97 subscriptions',
  done: 40,
  total: 97,
  result: { comped: 40, leftOut: 0 },
  changeSetId: 89,
}
export const compJobDone: Job = {
  ...compRunning,
  status: 'done',
  done: 97,
  result: { comped: 97, leftOut: 0 },
  finishedAt: at('2025-03-28', '15:22'),
}
export const undoRunning: Job = {
  ...job,
  id: 215,
  kind: 'undo',
  title: 'Undoing email_list.path-to-joy.csv',
  done: 5,
  total: 15,
  importId: 5,
  changeSetId: 88,
}
export const undoDone: Job = {
  ...undoRunning,
  status: 'done',
  done: 15,
  result: { undone: 14, kept: 1 },
  finishedAt: at('2025-03-28', '15:23'),
}
