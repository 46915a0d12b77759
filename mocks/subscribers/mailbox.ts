import type { ClosedByList, Mailbox } from '@joy/contract'
import { isClosed } from '@joy/domain/consent/is-closed.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import { Refusal } from '../refusal.ts'
import { actorName, type MockBackend } from '../backend/mock-backend.ts'
import { findSubscriber } from './find-subscriber.ts'
import { logActivity } from '../activity/log-activity.ts'
import { putSubscriber } from '../change-sets/change-people.ts'
import type { StoredSubscriber } from './stored-subscriber.ts'
import { openedAgainst, unsubscribedHere } from './unsubscriptions.ts'

/** An opening, and what closing it again puts back. `by` null: its owner's, which nobody else takes back. */
export type MailboxOpening = {
  at: string
  by: string | null
  reason: string
  status: string | null
  hadLeft: boolean
  isSentTo: boolean
}

/** Whether letters may go to somebody, by both lists, and who opened the mailbox again. */
export function getMailbox(backend: MockBackend, subscriber: StoredSubscriber): Mailbox {
  const key = emailKey(subscriber.email)
  const report = backend.returned.reports.find((it) => it.isClosed && emailKey(it.email) === key)
  const closed = isClosed(subscriber.subscriptionStatus) || backend.unsubscribed.has(key) || report !== undefined
  const opening = backend.mailboxOpenings.get(key)
  const here = unsubscribedHere(backend, subscriber.email)
  return {
    isClosed: closed,
    // Of the fixtures nobody knows since when a word of Substack's has closed it, as in the database.
    closedAt: closed ? (here?.at ?? closedByList(backend, subscriber)?.asOf ?? report?.at ?? null) : null,
    closedByReturn: report ? { kind: report.kind, at: report.at, detail: report.detail } : null,
    closedByList: closedByList(backend, subscriber),
    unsubscribedHere: here,
    opened:
      opening && opening.by !== null && !closed ? { at: opening.at, by: opening.by, reason: opening.reason } : null,
    openedByOwnerAt: opening && opening.by === null && !closed ? opening.at : null,
    closedThere: closed ? null : openedAgainst(backend, subscriber),
  }
}

/** Which list that is not Substack's closed somebody's mailbox; null: Substack, the person, nobody, or nobody knows who. */
export const closedByList = ({ unsubscriptions }: MockBackend, subscriber: StoredSubscriber): ClosedByList | null =>
  isClosed(subscriber.subscriptionStatus) && !unsubscriptions.has(emailKey(subscriber.email))
    ? (subscriber.closedByList ?? null)
    : null

/** Since when somebody's mailbox is closed on the newsletter's list, as far as is known. */
export const closedSince = (backend: MockBackend, subscriber: StoredSubscriber): string | null =>
  isClosed(subscriber.subscriptionStatus)
    ? (unsubscribedHere(backend, subscriber.email)?.at ?? closedByList(backend, subscriber)?.asOf ?? null)
    : null

/** Opens a closed mailbox on both lists, with the reason. */
export function openMailbox(backend: MockBackend, { id, reason }: { id: number; reason: string }) {
  const subscriber = findSubscriber(backend, id)
  const key = emailKey(subscriber.email)
  if (!getMailbox(backend, subscriber).isClosed)
    throw new Refusal('conflict', 'This mailbox is open already. Refresh the page.')
  const status = subscriber.subscriptionStatus
  const hadLeft = backend.unsubscribed.delete(key)
  const left = hadLeft ? (unsubscribedHere(backend, subscriber.email)?.at ?? null) : null
  // Substack was never told that the person left here, or has said itself that it sends; it never closed the mailbox.
  const isSentTo =
    unsubscribedHere(backend, subscriber.email)?.atSubstack === 'to do' ||
    closedByList(backend, subscriber)?.sendsAtSubstack === true
  backend.unsubscriptions.delete(key)
  for (const report of backend.returned.reports) if (emailKey(report.email) === key) report.isClosed = false
  backend.mailboxOpenings.set(key, {
    at: backend.now(),
    by: actorName(backend),
    reason,
    status,
    hadLeft,
    isSentTo,
  })
  putSubscriber(backend, { ...subscriber, subscriptionStatus: isClosed(status) ? 'active' : status })
  logActivity(backend, {
    action: 'Mailbox Opened',
    details: `Opened the mailbox of ${subscriber.email} again: ${reason}`,
    before: { subscriberId: id, status, leftWebsiteAt: left },
    after: { status: isClosed(status) ? 'active' : status, reason },
  })
  return { message: `The mailbox of ${subscriber.email} is open again.` }
}

/** Takes that back: closed by the word of before, on both lists. */
export function closeMailbox(backend: MockBackend, { id }: { id: number }) {
  const subscriber = findSubscriber(backend, id)
  const key = emailKey(subscriber.email)
  const opening = backend.mailboxOpenings.get(key)
  if (!opening || opening.by === null || getMailbox(backend, subscriber).isClosed)
    throw new Refusal('conflict', 'This mailbox was not opened here, or is closed already.')
  backend.mailboxOpenings.delete(key)
  if (opening.hadLeft) backend.unsubscribed.add(key)
  putSubscriber(backend, { ...subscriber, subscriptionStatus: opening.status })
  logActivity(backend, {
    action: 'Mailbox Closed',
    details: `Closed the mailbox of ${subscriber.email} again`,
    after: { subscriberId: id, status: opening.status },
  })
  return { message: `The mailbox of ${subscriber.email} is closed, as it was before.` }
}
