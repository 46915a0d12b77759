import type { OutboxMail } from '@joy/contract'
import { at } from './at.ts'

const welcome = (id: number, to: string, name: string, createdAt: string): OutboxMail => ({
  id,
  template: 'welcome',
  to,
  subject: 'Welcome to Path to Joy',
  html: `<!doctype html><html lang="en"><body><h1>Welcome, ${name}</h1><p>Thank you for joining Path to Joy.</p></body></html>`,
  text: `Welcome, ${name}\n\nThank you for joining Path to Joy.\n`,
  headers: {
    'List-Unsubscribe': '<http://localhost:3000/unsubscribe?token=sample-unsubscribe-token>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  },
  status: 'sent',
  attempts: 1,
  nextTryAt: null,
  error: null,
  createdAt,
  sentAt: createdAt,
})

/** The newest mails of the cast: one that waits for its third try, one given up, and two that arrived. */
export const outboxMails: readonly OutboxMail[] = [
  {
    ...welcome(4, 'clara.beaumont@example.com', 'Clara', at('2025-03-28', '14:51')),
    status: 'pending',
    attempts: 2,
    nextTryAt: at('2025-03-28', '15:06'),
    error: 'Connection timeout',
    sentAt: null,
  },
  welcome(3, 'jreyes@example.org', 'Jonathan', at('2025-03-27', '21:12')),
  welcome(2, 'priya.thomas@example.com', 'Priya', at('2025-03-27', '07:40')),
  {
    ...welcome(1, 'e.haddad@example.net', 'Elias', at('2025-03-26', '18:33')),
    status: 'failed',
    error: '550 5.1.1 No such user',
    sentAt: null,
  },
]
