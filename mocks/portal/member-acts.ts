import { noteRenamed } from '../subscribers/note-rights.ts'
import { getPerson } from '../subscribers/get-person.ts'
import type { OwnReceipts } from '@joy/contract'
import { emailKey } from '@joy/domain/people/email.ts'
import { nameFault } from '@joy/domain/people/name-fault.ts'
import { plans } from '@joy/domain/plans/plans.ts'
import { Refusal } from '../refusal.ts'
import { putSubscriber } from '../change-sets/change-people.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import { listInvoices } from '../payments/list-invoices.ts'
import { logActivity } from '../activity/log-activity.ts'
import { overNow } from '../payments/paying.ts'
import {
  cameBack,
  closedThere,
  isKeptClosed,
  isKnownThere,
  subscribeAgain,
  unsubscribedHere,
  unsubscribeHere,
} from '../subscribers/unsubscriptions.ts'

export function findOwn(backend: MockBackend, email: string, sid: string): MockBackend['subscriptions'][number] {
  const found = backend.subscriptions.find((it) => it.sid === sid && emailKey(it.email) === emailKey(email))
  if (!found) throw new Refusal('not_found', 'This subscription is not there.')
  if (overNow(backend, found))
    throw new Refusal('conflict', 'This subscription is over. To begin again, please write to support.')
  return found
}

export function renamePerson(backend: MockBackend, email: string, input: { name: string }) {
  const name = input.name.trim()
  const fault = nameFault(name)
  if (fault) throw new Refusal('invalid_input', fault)
  const row = backend.subscribers.get(backend.idByKey.get(emailKey(email)) ?? 0)
  const website = backend.websiteSubscribers.find((it) => emailKey(it.email) === emailKey(email))
  noteRenamed(backend, { email, was: row?.name ?? website?.name ?? null, name, isOwn: true })
  if (row) putSubscriber(backend, { ...row, name })
  if (website) website.name = name
  return { message: `You are now called ${name}.`, isChanged: true }
}

export function leaveNewsletter(backend: MockBackend, email: string) {
  unsubscribeHere(backend, email)
  return {
    message:
      unsubscribedHere(backend, email)?.atSubstack === 'to do'
        ? 'You are unsubscribed here. Substack sends the reflections, and we take you off there by hand: until then one may still come.'
        : 'You are unsubscribed. No more reflections are sent to you.',
    isChanged: true,
  }
}

export function joinNewsletter(backend: MockBackend, email: string) {
  if (!backend.unsubscriptions.has(emailKey(email)) && !isKeptClosed(backend, email))
    return { message: 'You are on the list already.', isChanged: false }
  subscribeAgain(backend, email)
  logActivity(backend, {
    action: 'Subscribed Again',
    platform: 'Website',
    details: cameBack(backend, email, 'Came back to the weekly reflections in their portal'),
    person: getPerson(backend, email),
  })
  return {
    message: closedThere(backend, email)
      ? 'You are on our list again. Substack sends the reflections and does not send to you yet: it cannot be told by us, so please subscribe there once more.'
      : isUnheard(backend, email)
        ? 'You are on our list again. Substack, which sends the reflections, has said nothing of you: if none come, please subscribe there.'
        : 'You are on the list again. The next reflection comes to you.',
    isChanged: true,
  }
}

/** Other lists alone brought them, and no list of ours hands them to Substack. */
function isUnheard(backend: MockBackend, email: string): boolean {
  const row = backend.subscribers.get(backend.idByKey.get(emailKey(email)) ?? 0)
  const isOnWebsite = backend.websiteSubscribers.some((it) => emailKey(it.email) === emailKey(email))
  return row !== undefined && !isKnownThere(row) && !isOnWebsite
}

/** Of all of one's subscriptions, newest first. */
export function listReceipts(backend: MockBackend, email: string): OwnReceipts {
  const own = backend.subscriptions.filter((it) => emailKey(it.email) === emailKey(email))
  const lists = own
    .filter((it) => !it.isPaidOutside)
    .map((it) => ({ planTitle: getPlanTitle(it.plan), list: listInvoices(backend, { id: it.id }) }))
  return {
    items: lists
      .flatMap(({ planTitle, list }) => (list.state === 'read' ? list.items.map((it) => ({ ...it, planTitle })) : []))
      .toSorted((a, b) => b.at.localeCompare(a.at)),
    isUnread: lists.some(({ list }) => list.state !== 'read'),
    isPaidElsewhere: own.some((it) => it.isPaidOutside),
  }
}

const getPlanTitle = (plan: string) => plans.find((it) => it.id === plan)?.title ?? plan
