import type { Notification } from '@joy/contract'
import { Refusal } from '../refusal.ts'
import type { Community } from './community-store.ts'
import { pageOf } from './page-of.ts'

export const unreadCount = ({ messages }: Community): { unread: number } => ({
  unread: messages.notifications.filter((it) => it.readAt === null).length,
})

const isUnread = (it: Notification): number => (it.readAt === null ? 1 : 0)

/** Unread first, the newest of each on top. */
export function pageNotifications(community: Community, asked: { cursor?: string | undefined; limit: number }) {
  const sorted = community.messages.notifications.toSorted((a, b) => isUnread(b) - isUnread(a) || b.id - a.id)
  const { items, nextCursor } = pageOf(sorted, asked, sorted.length, false)
  return { items, nextCursor, ...unreadCount(community) }
}

export function markRead(community: Community, id: number): { unread: number } {
  const found = community.messages.notifications.find((it) => it.id === id)
  if (!found) throw new Refusal('not_found', 'This notification is no longer there.')
  found.readAt ??= community.now()
  return unreadCount(community)
}

export function markAllRead(community: Community, upTo: number): { unread: number } {
  for (const it of community.messages.notifications) if (it.id <= upTo) it.readAt ??= community.now()
  return unreadCount(community)
}

/** What `notify` does on the server, for the one who is signed in here. */
export function notify(community: Community, news: Pick<Notification, 'kind' | 'title' | 'text' | 'link'>): void {
  const { messages } = community
  if (messages.switches[news.kind])
    messages.notifications.unshift({ ...news, id: community.nextId(), at: community.now(), readAt: null })
}
