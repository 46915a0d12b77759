import type { OwnReceipts } from '@joy/contract'
import { emailKey } from '@joy/domain/people/email.ts'
import { nameFault } from '@joy/domain/people/name-fault.ts'
import { plans } from '@joy/domain/plans/plans.ts'
import { Refusal } from '../refusal.ts'
import { putSubscriber } from './change-people.ts'
import type { Community } from './community-store.ts'
import { listInvoices } from './list-invoices.ts'
import { logActivity } from './log-activity.ts'
import { overNow } from './paying.ts'
import {
  closedThere,
  isKeptClosed,
  isKnownThere,
  subscribeAgain,
  unsubscribedHere,
  unsubscribeHere,
} from './unsubscriptions.ts'

/** As the log names a member. */
export function personOf(community: Community, email: string): { name: string; email: string } {
  const row = community.subscribers.get(community.idByKey.get(emailKey(email)) ?? 0)
  const website = community.websiteSubscribers.find((it) => emailKey(it.email) === emailKey(email))
  return { name: row?.name ?? website?.name ?? email, email }
}

export function findOwn(community: Community, email: string, sid: string): Community['subscriptions'][number] {
  const found = community.subscriptions.find((it) => it.sid === sid && emailKey(it.email) === emailKey(email))
  if (!found) throw new Refusal('not_found', 'This subscription is not there.')
  if (overNow(community, found))
    throw new Refusal('conflict', 'This subscription is over. To begin again, please write to support.')
  return found
}

export function renamePerson(community: Community, email: string, input: { name: string }) {
  const name = input.name.trim()
  const fault = nameFault(name)
  if (fault) throw new Refusal('invalid_input', fault)
  const row = community.subscribers.get(community.idByKey.get(emailKey(email)) ?? 0)
  const website = community.websiteSubscribers.find((it) => emailKey(it.email) === emailKey(email))
  if (row) putSubscriber(community, { ...row, name })
  if (website) website.name = name
  logActivity(community, {
    action: 'Name Changed',
    platform: 'Website',
    details: `Is now called ${name}`,
    person: { name, email },
  })
  return { message: `You are now called ${name}.`, isChanged: true }
}

export function leaveNewsletter(community: Community, email: string) {
  unsubscribeHere(community, email)
  return {
    message:
      unsubscribedHere(community, email)?.atSubstack === 'to do'
        ? 'You are unsubscribed here. Substack sends the reflections, and we take you off there by hand: until then one may still come.'
        : 'You are unsubscribed. No more reflections are sent to you.',
    isChanged: true,
  }
}

export function joinNewsletter(community: Community, email: string) {
  if (!community.unsubscriptions.has(emailKey(email)) && !isKeptClosed(community, email))
    return { message: 'You are on the list already.', isChanged: false }
  subscribeAgain(community, email)
  logActivity(community, {
    action: 'Subscribed Again',
    platform: 'Website',
    details: 'Came back to the weekly reflections in their portal',
    person: personOf(community, email),
  })
  return {
    message: closedThere(community, email)
      ? 'You are on our list again. Substack sends the reflections and does not send to you yet: it cannot be told by us, so please subscribe there once more.'
      : isUnheard(community, email)
        ? 'You are on our list again. Substack, which sends the reflections, has said nothing of you: if none come, please subscribe there.'
        : 'You are on the list again. The next reflection comes to you.',
    isChanged: true,
  }
}

/** Other lists alone brought them, and no list of ours hands them to Substack. */
function isUnheard(community: Community, email: string): boolean {
  const row = community.subscribers.get(community.idByKey.get(emailKey(email)) ?? 0)
  const isOnWebsite = community.websiteSubscribers.some((it) => emailKey(it.email) === emailKey(email))
  return row !== undefined && !isKnownThere(row) && !isOnWebsite
}

/** Of all of one's subscriptions, newest first. */
export function listReceipts(community: Community, email: string): OwnReceipts {
  const own = community.subscriptions.filter((it) => emailKey(it.email) === emailKey(email))
  const lists = own
    .filter((it) => !it.isPaidOutside)
    .map((it) => ({ planTitle: titleOf(it.plan), list: listInvoices(community, { id: it.id }) }))
  return {
    items: lists
      .flatMap(({ planTitle, list }) => (list.state === 'read' ? list.items.map((it) => ({ ...it, planTitle })) : []))
      .toSorted((a, b) => b.at.localeCompare(a.at)),
    isUnread: lists.some(({ list }) => list.state !== 'read'),
    isPaidElsewhere: own.some((it) => it.isPaidOutside),
  }
}

const titleOf = (plan: string) => plans.find((it) => it.id === plan)?.title ?? plan
