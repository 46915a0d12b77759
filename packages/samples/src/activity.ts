import type { ActivityAction, ActivityEntry, ActivityRecord } from '@joy/contract'
import { at } from './at.ts'
import { ruthAbernathy } from './named-people.ts'

/** An entry as this program writes it; what nobody knew is null. */
export type ActivityFact = Omit<ActivityRecord, 'action' | 'userName' | 'userEmail' | 'platform' | 'status'> & {
  action: ActivityAction
  userName: string | null
  userEmail: string | null
  platform: string | null
  status: string | null
}

const hannah = { userName: 'Hannah Whitfield', userEmail: 'hannah.whitfield@example.org' }
const done = { status: 'Successful' }
const freeTier = {
  action: 'Free Subscription' as const,
  platform: 'Website',
  ...done,
  details: 'Signed up for the free Warm Up tier through the website',
}

/** A fact as it is told below; what a row does not say is null. */
type Row = Omit<ActivityFact, 'id' | 'requestId' | 'before' | 'after'> & Partial<Pick<ActivityFact, 'before' | 'after'>>

const rows: Row[] = [
  {
    ...hannah,
    ...done,
    action: 'Sync Subscribers',
    platform: 'Substack',
    timestamp: at('2025-03-28', '15:04'),
    details: '114 read, nothing changed',
    after: { read: 114, changed: 0, failed: 0 },
  },
  {
    userName: 'Clara Beaumont',
    userEmail: 'clara.beaumont@example.com',
    ...freeTier,
    timestamp: at('2025-03-28', '14:51'),
  },
  {
    userName: 'Peter Kowalczyk',
    userEmail: 'pkowalczyk@example.net',
    action: 'Registration Began',
    platform: 'Planning Center',
    status: 'Pending',
    timestamp: at('2025-03-28', '11:20'),
    details: null,
  },
  {
    userName: null,
    userEmail: null,
    action: 'Webhook received',
    platform: 'Stripe',
    status: 'Failed',
    timestamp: at('2025-03-27', '18:42'),
    details: 'The signature did not match',
  },
  {
    userName: ruthAbernathy.name,
    userEmail: ruthAbernathy.email,
    action: 'Subscription Comped',
    platform: null,
    status: null,
    timestamp: at('2025-03-21', '10:02'),
    details: 'Scholarship, Lent retreat group',
    before: { isComped: false },
    after: { isComped: true, until: null, reason: 'Scholarship, Lent retreat group' },
  },
  {
    ...hannah,
    ...done,
    action: 'CSV Import',
    platform: 'Substack',
    timestamp: at('2025-03-21', '09:12'),
    details: 'email_list.path-to-joy.csv: 8 added, 3 updated, 107 unchanged, 0 failed',
    after: { importId: 4, added: 8, updated: 3, unchanged: 107, failed: 0 },
  },
  {
    ...hannah,
    action: 'CSV Import',
    platform: 'Substack',
    status: 'Failed',
    timestamp: at('2025-03-21', '09:04'),
    details: 'members (1).xls.csv: this is a spreadsheet of before 2007',
  },
  {
    ...hannah,
    ...done,
    action: 'Export Website Subscribers',
    platform: 'Substack',
    timestamp: at('2025-03-20', '10:02'),
    details: '1 person',
  },
  {
    userName: 'Esther Nakamura',
    userEmail: 'esther.nakamura@example.org',
    ...freeTier,
    timestamp: at('2025-03-19', '13:47'),
  },
  {
    ...hannah,
    ...done,
    action: 'Undo',
    platform: 'System',
    timestamp: at('2025-03-19', '10:52'),
    details: 'retreat-sign-ups.csv: 12 taken back',
  },
  {
    userName: 'Peter Lang',
    userEmail: 'peter.lang@example.org',
    ...done,
    action: 'Subscription Comped',
    platform: 'System',
    timestamp: at('2025-03-13', '16:30'),
    details: `${ruthAbernathy.name}, 7 days: Trial week after the retreat`,
  },
  {
    ...hannah,
    ...done,
    action: 'Export Website Subscribers',
    platform: 'Substack',
    timestamp: at('2025-03-12', '09:20'),
    details: '5 people',
  },
]

/** The log as it is kept, newest first. */
export const activityFacts: readonly ActivityFact[] = rows.map((row, index) => ({
  id: rows.length - index,
  requestId: `sample-request-${String(rows.length - index).padStart(4, '0')}`,
  before: null,
  after: null,
  ...row,
}))

/** The whole entries as the log shows them (specification, section 3). */
export const activityRecords: readonly ActivityRecord[] = activityFacts.map((activityFact) => ({
  ...activityFact,
  userName: activityFact.userName ?? 'Anonymous User',
  userEmail: activityFact.userEmail ?? 'No email',
  platform: activityFact.platform ?? 'System',
  status: activityFact.status ?? 'Unknown',
}))

/** The same without what only the whole log shows. */
export const activity: readonly ActivityEntry[] = activityRecords.map(
  ({ requestId: _requestId, before: _before, after: _after, ...entry }) => entry,
)
