import { unreadNotifications } from '@joy/services/notifications/count-unread.ts'
import { markAllRead, markRead } from '@joy/services/notifications/mark-read.ts'
import { pageNotifications } from '@joy/services/notifications/page-notifications.ts'
import { notificationSwitches, setNotificationSwitch } from '@joy/services/notifications/switches.ts'
import type { Procedures } from '../procedures.ts'

export const notifications: Procedures<'notifications'> = {
  page: pageNotifications,
  unread: unreadNotifications,
  markRead,
  markAllRead,
  switches: notificationSwitches,
  setSwitch: setNotificationSwitch,
}
