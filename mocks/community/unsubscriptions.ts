import type { UnsubscribedHere } from '@joy/contract'
import { closureOf } from '@joy/domain/consent/closed-there.ts'
import { isClosed } from '@joy/domain/consent/is-closed.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import { putSubscriber } from './change-people.ts'
import type { Community } from './community-store.ts'
import { openedAgainst } from './opened-against.ts'
import { isOpenBy, newestWord, type SendingWord, wordBefore } from './sending-words.ts'

/**
 * By our own link. `actionId`: of what is to be done at Substack; `before`: what was known of Substack before any list;
 * `changeSetId`: our own export told of it, and an undo takes it back. `told.by` null: that says not who.
 */
export type StoredUnsubscription = {
  at: string
  actionId: number
  priorStatus: string | null
  hadWebsite: boolean
  told: { at: string; by: string | null } | null
  before: SendingWord | null
  changeSetId: number | null
}

/** Takes an address off both lists, once. */
export function unsubscribeHere(community: Community, email: string): void {
  const key = emailKey(email)
  if (community.unsubscriptions.has(key)) return
  const row = community.subscribers.get(community.idByKey.get(key) ?? 0)
  const website = community.websiteSubscribers.find((it) => emailKey(it.email) === key)
  community.unsubscriptions.set(key, {
    at: community.now(),
    actionId: community.nextId(),
    priorStatus: row?.subscriptionStatus ?? null,
    hadWebsite: website !== undefined && !community.unsubscribed.has(key),
    told: null,
    before: wordBefore(community, email),
    changeSetId: null,
  })
  if (website) community.unsubscribed.add(key)
  if (row) putSubscriber(community, { ...row, subscriptionStatus: 'unsubscribed' })
}

/** Takes the person's own unsubscription back; where Substack knows of it, it goes on sending nothing. */
export function subscribeAgain(community: Community, email: string): void {
  const key = emailKey(email)
  const was = community.unsubscriptions.get(key)
  if (!was) return
  const isSentTo = !['told', 'seen'].includes(atSubstack(community, key) ?? '')
  community.unsubscriptions.delete(key)
  if (was.hadWebsite) community.unsubscribed.delete(key)
  const row = community.subscribers.get(community.idByKey.get(key) ?? 0)
  if (row && row.subscriptionStatus !== 'unsubscribed') return
  if (row) putSubscriber(community, { ...row, subscriptionStatus: was.priorStatus })
  community.mailboxOpenings.set(key, {
    at: community.now(),
    by: null,
    reason: '',
    status: 'unsubscribed',
    hadLeft: was.hadWebsite,
    isSentTo,
  })
}

/** Another word than theirs closes the mailbox as well, and taking theirs back does not open it. */
export function isKeptClosed(community: Community, email: string): boolean {
  const key = emailKey(email)
  const status = community.subscribers.get(community.idByKey.get(key) ?? 0)?.subscriptionStatus ?? null
  const left = community.unsubscriptions.get(key)
  return isClosed(status) && !(left && status === 'unsubscribed' && !isClosed(left.priorStatus))
}

/** Substack's word for sending nothing to somebody who came back here; null: it sends, or they left here. */
export function closedThere(community: Community, email: string): string | null {
  const row = community.subscribers.get(community.idByKey.get(emailKey(email)) ?? 0)
  if (community.unsubscriptions.has(emailKey(email))) return null
  if (row && closureOf(row.subscriptionStatus)) return row.subscriptionStatus
  return openedAgainst(community, row ?? { email, subscriptionStatus: null })
}

/** As the record and the portal show it. */
export function unsubscribedHere(
  community: Community,
  email: string,
): (UnsubscribedHere & { actionId: number | null }) | null {
  const it = community.unsubscriptions.get(emailKey(email))
  if (!it) return null
  const there = atSubstack(community, emailKey(email))
  return { at: it.at, actionId: there && it.actionId, atSubstack: there }
}

/** Null: Substack sent nothing to this address anyway. */
export function atSubstack(community: Community, key: string): UnsubscribedHere['atSubstack'] {
  const left = community.unsubscriptions.get(key)
  if (!left) return null
  const newest = newestWord(community, key, left)
  if (newest?.isOff) return 'seen'
  if (isOpenBy(newest, left)) return 'to do'
  return left.told ? 'told' : null
}
