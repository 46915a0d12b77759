import type { MockBackend } from '../backend/mock-backend.ts'
import { markAllRead, markRead, pageNotifications, unreadCount } from '../notifications/notifications.ts'
import { respond } from '../respond.ts'
import { accessGuard, type FeatureHandlers } from './feature-handlers.ts'

export const notifications = (backend: MockBackend): FeatureHandlers<'notifications'> => {
  const guard = accessGuard(backend)
  return {
    page: respond('notifications.page', (input) => pageNotifications(backend, input), guard),
    unread: respond('notifications.unread', () => unreadCount(backend), guard),
    markRead: respond('notifications.markRead', ({ id }) => markRead(backend, id), guard),
    markAllRead: respond('notifications.markAllRead', ({ upTo }) => markAllRead(backend, upTo), guard),
    switches: respond('notifications.switches', () => backend.messages.switches, guard),
    setSwitch: respond(
      'notifications.setSwitch',
      ({ kind, isOn }) => (backend.messages.switches = { ...backend.messages.switches, [kind]: isOn }),
      guard,
    ),
  }
}
