import type { OutboxEntry, OutboxMail, OutboxTotals } from '@joy/contract'
import { Refusal } from '../refusal.ts'
import { logActivity } from '../activity/log-activity.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import { toPage } from '../backend/to-page.ts'

type Asked = {
  cursor?: string | undefined
  limit: number
  search?: string | undefined
  status?: OutboxMail['status'] | undefined
}

/** Newest first; the search looks at address and subject. */
export function pageOutbox({ messages }: MockBackend, { search = '', status, ...asked }: Asked) {
  const text = search.trim().toLowerCase()
  const found = messages.mails.filter(
    (it) => (!status || it.status === status) && `${it.to} ${it.subject}`.toLowerCase().includes(text),
  )
  const page = toPage(found, asked, messages.mails.length, true)
  return { ...page, items: page.items.map(toEntry) }
}

const toEntry = ({ html: _html, text: _text, headers: _headers, ...entry }: OutboxMail): OutboxEntry => entry

export function outboxTotals({ messages }: MockBackend): OutboxTotals {
  const count = (status: OutboxMail['status']) => messages.mails.filter((it) => it.status === status).length
  return { pending: count('pending'), sent: count('sent'), failed: count('failed'), keptDays: 30, hasSmtp: false }
}

export function getMail({ messages }: MockBackend, id: number): OutboxMail {
  const mail = messages.mails.find((it) => it.id === id)
  if (!mail) throw new Refusal('not_found', 'This mail is no longer in the outbox.')
  return mail
}

export function retryMail(backend: MockBackend, id: number): OutboxMail {
  const mail = getMail(backend, id)
  if (mail.status === 'sent') throw new Refusal('conflict', 'This mail has gone out already.')
  logActivity(backend, {
    action: 'Mail Retried',
    platform: 'E-mail',
    status: 'Pending',
    details: `A mail (${mail.template}) goes out once more.`,
    after: { mail: id },
  })
  return Object.assign(mail, { status: 'pending', attempts: 0, error: null, nextTryAt: backend.now() })
}
