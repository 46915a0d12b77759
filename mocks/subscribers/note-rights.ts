import { maskEmail } from '@joy/domain/people/mask-email.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import { logActivity } from '../activity/log-activity.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import { getPerson } from './get-person.ts'

/** `isOwn`: they do it themselves, and the entry is theirs; else that of whoever acts for them. */
type Whose = { isOwn: boolean }

const byThem = (backend: MockBackend, email: string, { isOwn }: Whose) =>
  isOwn ? getPerson(backend, email) : undefined

export const noteAddressAsked = (
  backend: MockBackend,
  email: string,
  { wanted, ...whose }: Whose & { wanted: string },
): void =>
  logActivity(backend, {
    action: 'Address Change Asked',
    platform: 'Website',
    status: 'Pending',
    details: `Asked to change the address${whose.isOwn ? '' : ` of ${email}`} to ${maskEmail(wanted)}; it waits to be confirmed there`,
    person: byThem(backend, email, whose),
  })

export const noteAddressStopped = (backend: MockBackend, email: string, whose: Whose): void =>
  logActivity(backend, {
    action: 'Address Change Stopped',
    platform: 'Website',
    details: `${email} stays as it is`,
    person: byThem(backend, email, whose),
  })

export const noteAddressChanged = (backend: MockBackend, { from, to }: { from: string; to: string }): void =>
  logActivity(backend, {
    action: 'Address Changed',
    platform: 'Website',
    details: `${from} is ${to} now; the old address stays theirs as an alias`,
    before: { email: from },
    after: { email: to },
    person: { name: getPerson(backend, from).name, email: to },
  })

/** What is paid is cancelled with the account; gives whether anything was. */
export function endAllWithPeriod(backend: MockBackend, key: string): boolean {
  const running = backend.subscriptions.filter(
    (it) => emailKey(it.email) === key && !it.endedAt && !backend.cancelled.has(it.sid),
  )
  for (const it of running) backend.cancelled.add(it.sid)
  return running.length > 0
}

export const noteDeletionAsked = (
  backend: MockBackend,
  email: string,
  { hasEnded, dueAt, ...whose }: Whose & { hasEnded: boolean; dueAt: string },
): void =>
  logActivity(backend, {
    action: 'Account Deletion Asked',
    platform: 'Website',
    status: 'Pending',
    details: `The account of ${email} is to be deleted in 14 days${hasEnded ? '; what is paid was cancelled' : ''}`,
    after: { dueAt },
    person: byThem(backend, email, whose),
  })

export const noteKept = (backend: MockBackend, email: string, whose: Whose): void =>
  logActivity(backend, {
    action: 'Account Kept',
    platform: 'Website',
    details: `The account of ${email} is not deleted after all`,
    person: byThem(backend, email, whose),
  })

export const noteRenamed = (
  backend: MockBackend,
  { email, was, name, ...whose }: Whose & { email: string; was: string | null; name: string },
): void =>
  logActivity(backend, {
    action: 'Name Changed',
    platform: 'Website',
    details: `${was ? `${was} (${email})` : email} is now called ${name}`,
    before: { name: was },
    after: { name },
    ...(whose.isOwn ? { person: { name, email } } : {}),
  })
