import { z } from 'zod'
import { mutation, query } from '../operation.ts'
import {
  notificationKind,
  notificationPage,
  notificationPageInput,
  notificationSwitches,
  unreadCount,
} from '../schemas/notification.ts'
import { id, nothing } from '../schemas/primitives.ts'

/** The signed-in administrator's own; nobody reads another's. */
export const notifications = {
  page: query({
    summary: 'What the signed-in administrator was told, unread first',
    access: 'admin',
    role: 'support',
    input: notificationPageInput,
    output: notificationPage,
    rest: { method: 'GET', path: '/notifications' },
  }),
  unread: query({
    summary: 'How many are unread',
    access: 'admin',
    role: 'support',
    input: nothing,
    output: unreadCount,
    rest: { method: 'GET', path: '/notifications/unread' },
  }),
  markRead: mutation({
    summary: 'Mark one as read',
    access: 'admin',
    role: 'support',
    input: z.object({ id }),
    output: unreadCount,
    rest: { method: 'POST', path: '/notifications/:id/read' },
  }),
  markAllRead: mutation({
    summary: 'Mark everything as read up to one; what came in after it stays unread',
    access: 'admin',
    role: 'support',
    input: z.object({ upTo: id }),
    output: unreadCount,
    rest: { method: 'POST', path: '/notifications/read' },
  }),
  switches: query({
    summary: 'What the signed-in administrator wants to be told',
    access: 'admin',
    role: 'support',
    input: nothing,
    output: notificationSwitches,
    rest: { method: 'GET', path: '/notifications/switches' },
  }),
  setSwitch: mutation({
    summary: 'Turn one switch on or off',
    access: 'admin',
    role: 'support',
    input: z.object({ kind: notificationKind, isOn: z.boolean() }),
    output: notificationSwitches,
    rest: { method: 'PUT', path: '/notifications/switches/:kind' },
  }),
}
