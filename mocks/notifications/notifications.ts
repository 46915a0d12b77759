import type { Notification } from '@joy/contract'
import { Refusal } from '../refusal.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import { toPage } from '../backend/to-page.ts'

export const unreadCount = ({ messages }: MockBackend): { unread: number } => ({
  unread: messages.notifications.filter((it) => it.readAt === null).length,
})

const isUnread = (it: Notification): number => (it.readAt === null ? 1 : 0)

/** Unread first, the newest of each on top. */
export function pageNotifications(backend: MockBackend, asked: { cursor?: string | undefined; limit: number }) {
  const sorted = backend.messages.notifications.toSorted((a, b) => isUnread(b) - isUnread(a) || b.id - a.id)
  const { items, nextCursor } = toPage(sorted, asked, sorted.length, false)
  return { items, nextCursor, ...unreadCount(backend) }
}

export function markRead(backend: MockBackend, id: number): { unread: number } {
  const found = backend.messages.notifications.find((it) => it.id === id)
  if (!found) throw new Refusal('not_found', 'This notification is no longer there.')
  found.readAt ??= backend.now()
  return unreadCount(backend)
}

export function markAllRead(backend: MockBackend, upTo: number): { unread: number } {
  for (const it of backend.messages.notifications) if (it.id <= upTo) it.readAt ??= backend.now()
  return unreadCount(backend)
}

/** What `notify` does on the server, for the one who is signed in here. */
export function notify(
  backend: MockBackend,
  notification: Pick<Notification, 'kind' | 'title' | 'text' | 'link'>,
): void {
  const { messages } = backend
  if (messages.switches[notification.kind])
    messages.notifications.unshift({ ...notification, id: backend.nextId(), at: backend.now(), times: 1, readAt: null })
}
