import type { UnsubscribedHere } from '@joy/contract'
import { closureOf } from '@joy/domain/consent/closed-there.ts'
import { isClosed } from '@joy/domain/consent/is-closed.ts'
import { emailKey } from '@joy/domain/email.ts'
import { putSubscriber } from './change-people.ts'
import type { Community } from './community-store.ts'
import { openedAgainst } from './opened-against.ts'

/** By our own link. `actionId`: to be done at Substack as well; null: Substack sent nothing to them. */
export type StoredUnsubscription = {
  at: string
  actionId: number | null
  priorStatus: string | null
  hadWebsite: boolean
  told: { at: string; by: string } | null
  seenAt: string | null
}

/** Takes an address off both lists, once. */
export function unsubscribeHere(community: Community, email: string): void {
  const key = emailKey(email)
  if (community.unsubscriptions.has(key)) return
  const row = community.subscribers.get(community.idByKey.get(key) ?? 0)
  const website = community.websiteSubscribers.find((it) => emailKey(it.email) === key)
  const isSentTo = row
    ? !isClosed(row.subscriptionStatus) && row.word.absentAt === null
    : (website?.exportedAt ?? null) !== null
  community.unsubscriptions.set(key, {
    at: community.now(),
    actionId: isSentTo ? community.nextId() : null,
    priorStatus: row?.subscriptionStatus ?? null,
    hadWebsite: website !== undefined && !community.unsubscribed.has(key),
    told: null,
    seenAt: null,
  })
  if (website) community.unsubscribed.add(key)
  if (row) putSubscriber(community, { ...row, subscriptionStatus: 'unsubscribed' })
}

/** Takes the person's own unsubscription back; where Substack knows of it, it goes on sending nothing. */
export function subscribeAgain(community: Community, email: string): void {
  const key = emailKey(email)
  const was = community.unsubscriptions.get(key)
  if (!was) return
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
    isSentTo: was.told === null && was.seenAt === null,
  })
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
  { unsubscriptions }: Community,
  email: string,
): (UnsubscribedHere & { actionId: number | null }) | null {
  const it = unsubscriptions.get(emailKey(email))
  return it ? { at: it.at, actionId: it.actionId, atSubstack: atSubstack(it) } : null
}

export function atSubstack({ actionId, told, seenAt }: StoredUnsubscription): UnsubscribedHere['atSubstack'] {
  if (actionId === null) return null
  return seenAt ? 'seen' : told ? 'told' : 'to do'
}
