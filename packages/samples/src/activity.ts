import type { ActivityEntry } from '@joy/contract'
import { at } from './at.ts'

/** An entry as it is kept; what nobody knew is null. */
export type ActivityFact = Omit<ActivityEntry, 'userName' | 'userEmail' | 'platform' | 'status'> & {
  userName: string | null
  userEmail: string | null
  platform: string | null
  status: string | null
}

const hannah = { userName: 'Hannah Whitfield', userEmail: 'hannah.whitfield@example.org' }
const done = { status: 'Successful' }
const freeTier = {
  action: 'Free Subscription',
  platform: 'Path to Joy',
  ...done,
  details: 'Signed up for the free Warm Up tier through the website',
}

const rows: Omit<ActivityFact, 'id'>[] = [
  {
    ...hannah,
    ...done,
    action: 'Sync Subscribers',
    platform: 'Substack',
    timestamp: at('2025-03-28', '15:04'),
    details: '114 read, nothing changed',
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
    action: 'Register member',
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
    userName: 'Ruth Abernathy',
    userEmail: 'ruth.abernathy@example.com',
    action: 'Subscription comped',
    platform: null,
    status: null,
    timestamp: at('2025-03-21', '10:02'),
    details: 'Scholarship, Lent retreat group',
  },
  {
    ...hannah,
    ...done,
    action: 'Import Subscribers',
    platform: 'Substack',
    timestamp: at('2025-03-21', '09:12'),
    details: 'email_list.path-to-joy.csv: 8 added, 3 updated, 107 unchanged, 0 failed',
  },
  {
    ...hannah,
    action: 'Import Subscribers',
    platform: 'Substack',
    status: 'Failed',
    timestamp: at('2025-03-21', '09:04'),
    details: 'members (1).xlsx.csv: this is a workbook, not a CSV',
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
    action: 'Undo import',
    platform: 'System',
    timestamp: at('2025-03-19', '10:52'),
    details: 'retreat-sign-ups.csv: 12 taken back',
  },
  {
    userName: 'Peter Lang',
    userEmail: 'peter.lang@example.org',
    ...done,
    action: 'Subscription comped',
    platform: 'System',
    timestamp: at('2025-03-13', '16:30'),
    details: 'Ruth Abernathy, 7 days: Trial week after the retreat',
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
export const activityFacts: readonly ActivityFact[] = rows.map((it, index) => ({ id: rows.length - index, ...it }))

/** The same as it is shown (specification section 3). */
export const activity: readonly ActivityEntry[] = activityFacts.map((it) => ({
  ...it,
  userName: it.userName ?? 'Anonymous User',
  userEmail: it.userEmail ?? 'No email',
  platform: it.platform ?? 'System',
  status: it.status ?? 'Unknown',
}))
