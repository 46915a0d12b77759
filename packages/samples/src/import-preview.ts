import type { ImportRecord } from '@joy/contract'
import { at } from './at.ts'

const change = (email: string, field: string, before: string | null, after: string) => ({ email, field, before, after })
const column = (heading: string, field: string | null, firstValue: string) => ({ heading, field, firstValue })
const stamp = 'Mar 28, 2025 3:21 PM'

const columns = [
  column('email', 'email', 'miriam.okafor@example.com'),
  column('active_subscription', 'tier', 'true'),
  column('expiry', 'paidUntil', '2026-03-05'),
  column('plan', 'type', 'comp'),
  column('email_disabled', 'status', 'false'),
  column('created_at', 'subscribedAt', '2025-03-05T14:02:11Z'),
  column('first_payment_at', null, ''),
]

/** The import of the picture, analysed and not yet run: 118 rows are 6 + 9 + 101 + 2, and 11 fields change. */
export const importPreview: ImportRecord = {
  id: 5,
  filename: 'email_list.path-to-joy.csv',
  bytes: 14_541,
  status: 'ready',
  format: { id: 'substack-list', label: 'Substack export, full list', isRecognised: true },
  encoding: 'UTF-8',
  columns,
  mapping: columns.map((it) => it.field),
  notices: [],
  counts: { added: 6, updated: 9, unchanged: 101, failed: 2 },
  rows: 118,
  fieldChanges: 11,
  compsKept: 2,
  changes: [
    change('s.adeyemi@example.com', 'Type', 'Monthly', 'Yearly'),
    change('pkowalczyk@example.net', 'Status', 'Pending', 'Active'),
    change('pkowalczyk@example.net', 'Last Synced', 'Never', stamp),
    change('b.vogel@example.org', 'Status', 'Failed', 'Active'),
    change('isaac.thornbury@example.org', 'Status', 'Syncing', 'Active'),
    change('lucia.fernandez-ortega@example.com', 'Status', 'Paused', 'Inactive'),
    change('grace.lindqvist@example.com', 'Status', 'Inactive', 'Unsubscribed'),
    change('joseph.kalinowski@example.net', 'Type', 'Monthly', 'Yearly'),
    change('joseph.kalinowski@example.net', 'Subscribed At', 'Sep 15, 2024', 'Sep 1, 2024'),
    change('monica.ferraro@example.com', 'Status', 'Inactive', 'Active'),
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

/** The failed rows' file: their own columns and the error. */
export const failedRowsCsv = [
  'email,active_subscription,expiry,plan,email_disabled,created_at,first_payment_at,error',
  'grace.lindqvist@,false,,,false,2025-03-23T09:30:00Z,,Not a complete e-mail address',
  ',false,,,false,2025-02-11T17:40:00Z,,The email column is empty',
  '',
].join('\r\n')
