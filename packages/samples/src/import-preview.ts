import type { ImportRecord } from '@joy/contract'
import { recogniseColumns } from '@joy/domain/subscriber-csv/recognise-columns.ts'
import { at } from './at.ts'

const change = (email: string, field: string, before: string | null, after: string) => ({ email, field, before, after })

const firstValues = {
  email: 'miriam.okafor@example.com',
  active_subscription: 'true',
  expiry: '2026-03-05',
  plan: 'comp',
  email_disabled: 'false',
  created_at: '2025-03-05T14:02:11Z',
  first_payment_at: '',
}
const { format, mapping } = recogniseColumns(Object.keys(firstValues))
const columns = Object.entries(firstValues).map(([heading, firstValue], at) => ({
  heading,
  field: mapping[at] ?? null,
  firstValue,
}))

/** The import of the picture, analysed and not yet run: 118 rows are 6 + 9 + 101 + 2, and 11 fields change. */
export const importPreview: ImportRecord = {
  id: 5,
  filename: 'email_list.path-to-joy.csv',
  bytes: 14_541,
  status: 'ready',
  format,
  encoding: 'UTF-8',
  headingLine: 1,
  readAs: null,
  packed: null,
  said: { only: 'all', tag: null, labels: [], dates: [] },
  labels: [],
  dates: [],
  asOf: at('2025-03-28', '15:12'),
  columns,
  mapping,
  notices: [],
  counts: { added: 6, updated: 9, unchanged: 101, failed: 2 },
  rows: 118,
  fieldChanges: 11,
  compsMade: 0,
  compsKept: 2,
  peopleTagged: 0,
  tagsMade: [],
  isFullList: false,
  absent: 0,
  changes: [
    change('s.adeyemi@example.com', 'Type', 'monthly', 'yearly'),
    change('pkowalczyk@example.net', 'Status', 'pending', 'active'),
    change('pkowalczyk@example.net', 'Type', null, 'monthly'),
    change('b.vogel@example.org', 'Status', 'failed', 'active'),
    change('isaac.thornbury@example.org', 'Status', 'syncing', 'active'),
    change('lucia.fernandez-ortega@example.com', 'Status', 'paused', 'inactive'),
    change('grace.lindqvist@example.com', 'Status', 'inactive', 'unsubscribed'),
    change('joseph.kalinowski@example.net', 'Type', 'monthly', 'yearly'),
    change('joseph.kalinowski@example.net', 'Subscribed At', 'Sep 15, 2024', 'Sep 1, 2024'),
    change('monica.ferraro@example.com', 'Status', 'inactive', 'active'),
    change('matthias.keller@example.com', 'Subscribed At', 'Mar 4, 2025', 'Mar 2, 2025'),
  ],
  failedRows: [
    { row: 47, email: 'grace.lindqvist@', reason: 'Not a complete e-mail address' },
    { row: 93, email: '', reason: 'The email column is empty' },
  ],
  error: null,
  jobId: 210,
  changeSetId: null,
  createdBy: 'Hannah Whitfield',
  createdAt: at('2025-03-28', '15:20'),
  finishedAt: null,
}
