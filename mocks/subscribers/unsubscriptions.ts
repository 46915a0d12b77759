import { getPerson } from './get-person.ts'
import { logActivity } from '../activity/log-activity.ts'
import type { UnsubscribedHere } from '@joy/contract'
import { closedThereMessage, toClosure } from '@joy/domain/consent/closed-there.ts'
import { isClosed } from '@joy/domain/consent/is-closed.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import { putSubscriber } from '../change-sets/change-people.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import type { StoredSubscriber } from './stored-subscriber.ts'

/** What Substack is known to do: as of when, and whether it sends nothing. */
export type SendingStatement = { at: string; isOff: boolean }

/** By our own link. `actionId`: of what is to be done at Substack; `before`: what it did then. */
export type StoredUnsubscription = {
  at: string
  actionId: number
  priorStatus: string | null
  hadWebsite: boolean
  marked: { at: string; by: string } | null
  before: SendingStatement | null
}

/** Takes an address off both lists, once. */
export function unsubscribeHere(backend: MockBackend, email: string): void {
  const key = emailKey(email)
  if (backend.unsubscriptions.has(key)) return
  const row = backend.subscribers.get(backend.idByKey.get(key) ?? 0)
  const website = backend.websiteSubscribers.find((it) => emailKey(it.email) === key)
  backend.unsubscriptions.set(key, {
    at: backend.now(),
    actionId: backend.nextId(),
    priorStatus: row?.subscriptionStatus ?? null,
    hadWebsite: website !== undefined && !backend.unsubscribed.has(key),
    marked: null,
    before: sendingStatement(backend, email),
  })
  if (website) backend.unsubscribed.add(key)
  if (row) putSubscriber(backend, { ...row, subscriptionStatus: 'unsubscribed' })
  const isWaiting = atSubstack(backend, key) === 'to do'
  logActivity(backend, {
    action: 'Unsubscribed',
    platform: 'Website',
    details: `Unsubscribed here from the weekly reflections${isWaiting ? '; still to be unsubscribed at Substack' : ''}`,
    person: getPerson(backend, email),
  })
}

/** Takes the person's own unsubscription back; where Substack knows of it, it goes on sending nothing. */
export function subscribeAgain(backend: MockBackend, email: string): void {
  const key = emailKey(email)
  const was = backend.unsubscriptions.get(key)
  if (!was) return
  const isSentTo = !['reported', 'seen'].includes(atSubstack(backend, key) ?? '')
  backend.unsubscriptions.delete(key)
  if (was.hadWebsite) backend.unsubscribed.delete(key)
  const row = backend.subscribers.get(backend.idByKey.get(key) ?? 0)
  if (row && row.subscriptionStatus !== 'unsubscribed') return
  if (row) putSubscriber(backend, { ...row, subscriptionStatus: was.priorStatus })
  backend.mailboxOpenings.set(key, {
    at: backend.now(),
    by: null,
    reason: '',
    status: 'unsubscribed',
    hadLeft: was.hadWebsite,
    isSentTo,
  })
}

/** Another word than theirs closes the mailbox as well, and taking theirs back does not open it. */
export function isKeptClosed(backend: MockBackend, email: string): boolean {
  const key = emailKey(email)
  const status = backend.subscribers.get(backend.idByKey.get(key) ?? 0)?.subscriptionStatus ?? null
  const left = backend.unsubscriptions.get(key)
  return isClosed(status) && !(left && status === 'unsubscribed' && !isClosed(left.priorStatus))
}

/** Substack's word for sending nothing to somebody who came back here; null: it sends, or they left here. */
export function closedThere(backend: MockBackend, email: string): string | null {
  const row = backend.subscribers.get(backend.idByKey.get(emailKey(email)) ?? 0)
  if (backend.unsubscriptions.has(emailKey(email))) return null
  if (row && toClosure(row.subscriptionStatus)) return row.subscriptionStatus
  return openedAgainst(backend, row ?? { email, subscriptionStatus: null })
}

/** What the log says of somebody who came back; Substack may still send them nothing. */
export function cameBack(backend: MockBackend, email: string, text: string): string {
  const there = closedThereMessage(closedThere(backend, email))
  return there ? `${text}; open here, but ${there}` : text
}

/** As the record and the portal show it. */
export function unsubscribedHere(
  backend: MockBackend,
  email: string,
): (UnsubscribedHere & { actionId: number | null }) | null {
  const unsubscription = backend.unsubscriptions.get(emailKey(email))
  if (!unsubscription) return null
  const there = atSubstack(backend, emailKey(email))
  return { at: unsubscription.at, actionId: there && unsubscription.actionId, atSubstack: there }
}

/** Null: Substack sent nothing to this address anyway. */
export function atSubstack(backend: MockBackend, key: string): UnsubscribedHere['atSubstack'] {
  const left = backend.unsubscriptions.get(key)
  if (!left) return null
  if (left.before?.isOff) return 'seen'
  if (left.marked) return 'reported'
  return left.before ? 'to do' : null
}

/** What is known of whether Substack sends to somebody; null: nothing. */
export function sendingStatement(backend: MockBackend, email: string): SendingStatement | null {
  const key = emailKey(email)
  const row = backend.subscribers.get(backend.idByKey.get(key) ?? 0)
  if (row)
    return { at: row.statement.asOf ?? '', isOff: isClosed(row.subscriptionStatus) || row.statement.absentAt !== null }
  const exportedAt = backend.websiteSubscribers.find((it) => emailKey(it.email) === key)?.exportedAt
  return exportedAt ? { at: exportedAt, isOff: false } : null
}

/** Substack has said something of them; else other lists alone brought them. */
export const isKnownThere = ({ statement }: StoredSubscriber): boolean => statement.asOf !== null

/** The person unsubscribed here and has not come back. */
export const isHeld = (backend: MockBackend, key: string): boolean =>
  backend.unsubscribed.has(key) ||
  (backend.unsubscriptions.has(key) && !backend.websiteSubscribers.some(({ email }) => emailKey(email) === key))

/** Substack's word against which the mailbox was opened here; null: it is closed here too, or Substack sends. */
export function openedAgainst(
  { mailboxOpenings }: MockBackend,
  { email, subscriptionStatus }: Pick<StoredSubscriber, 'email' | 'subscriptionStatus'>,
) {
  const opening = mailboxOpenings.get(emailKey(email))
  if (!opening || opening.isSentTo || isClosed(subscriptionStatus)) return null
  return isClosed(opening.status) ? opening.status : null
}
