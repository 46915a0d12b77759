import type { Community } from '../community/community-store.ts'
import { markAllRead, markRead, pageNotifications, unreadCount } from '../community/notifications.ts'
import { respond } from '../respond.ts'
import { doorOf, type FeatureHandlers } from './feature-handlers.ts'

export const notifications = (community: Community): FeatureHandlers<'notifications'> => {
  const door = doorOf(community)
  return {
    page: respond('notifications.page', (input) => pageNotifications(community, input), door),
    unread: respond('notifications.unread', () => unreadCount(community), door),
    markRead: respond('notifications.markRead', ({ id }) => markRead(community, id), door),
    markAllRead: respond('notifications.markAllRead', ({ upTo }) => markAllRead(community, upTo), door),
    switches: respond('notifications.switches', () => community.messages.switches, door),
    setSwitch: respond(
      'notifications.setSwitch',
      ({ kind, isOn }) => (community.messages.switches = { ...community.messages.switches, [kind]: isOn }),
      door,
    ),
  }
}
