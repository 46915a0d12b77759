import * as pages from '@joy/domain/page-paths.ts'
import type { Notification } from '@joy/contract'
import { at } from './at.ts'

/** What Hannah was told, unread first, the newest of each on top: three are unread (specification, section 2). */
export const notifications: readonly Notification[] = [
  {
    id: 9,
    kind: 'sync',
    title: 'Synchronization finished',
    text: 'Sync with Substack: 114 read, nothing changed.',
    link: pages.sync(),
    at: at('2025-03-28', '15:04'),
    readAt: null,
  },
  {
    id: 8,
    kind: 'upgrade',
    title: 'An upgrade is waiting',
    text: 'Peter Kowalczyk is to be registered in Planning Center.',
    link: pages.upgradeRecord(20),
    at: at('2025-03-28', '11:20'),
    readAt: null,
  },
  {
    id: 7,
    kind: 'error',
    title: 'A webhook was refused',
    text: 'Stripe called, but the signature did not match.',
    link: pages.integrations('stripe'),
    at: at('2025-03-27', '18:42'),
    readAt: null,
  },
  {
    id: 6,
    kind: 'error',
    title: 'A mail could not be sent',
    text: "'Welcome to Path to Joy' did not reach its reader. The outbox says why, and can send it again.",
    link: pages.mail(6),
    at: at('2025-03-26', '18:33'),
    readAt: at('2025-03-27', '08:02'),
  },
  {
    id: 5,
    kind: 'upgrade',
    title: 'An upgrade is complete',
    text: 'Samuel Adeyemi is registered in Planning Center.',
    link: pages.upgradeRecord(18),
    at: at('2025-03-24', '08:20'),
    readAt: at('2025-03-24', '09:01'),
  },
  {
    id: 4,
    kind: 'payment',
    title: 'A payment came in',
    text: 'Samuel Adeyemi paid $10.00 for Join the Gym.',
    link: pages.payment(2),
    at: at('2025-03-24', '08:15'),
    readAt: at('2025-03-24', '09:01'),
  },
  {
    id: 3,
    kind: 'sync',
    title: 'Import finished',
    text: 'Importing email_list.path-to-joy.csv: 8 added, 3 updated, 107 unchanged, 0 failed.',
    link: pages.sync('import'),
    at: at('2025-03-21', '09:12'),
    readAt: at('2025-03-21', '09:30'),
  },
]
