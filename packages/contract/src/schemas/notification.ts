import { z } from 'zod'
import { pageInput } from './paging.ts'
import { count, id, instant } from './primitives.ts'

/** The four switches of the Notifications screen (specification, section 2). */
export const notificationKind = z.enum(['upgrade', 'payment', 'sync', 'error'])

/** Something that the signed-in administrator was told. `link` is a path of the console. `times`: how often its cause came within the hour. */
const notification = z.object({
  id,
  kind: notificationKind,
  title: z.string(),
  text: z.string(),
  link: z.string().nullable(),
  at: instant,
  times: count,
  readAt: instant.nullable(),
})

export const notificationPageInput = pageInput.omit({ search: true })

/** Unread first, the newest of each on top. `unread` counts them all. */
export const notificationPage = z.object({
  items: z.array(notification),
  nextCursor: z.string().nullable(),
  unread: count,
})

export const unreadCount = z.object({ unread: count })

/** Per administrator; on unless switched off. */
export const notificationSwitches = z.object({
  upgrade: z.boolean(),
  payment: z.boolean(),
  sync: z.boolean(),
  error: z.boolean(),
})

export type NotificationKind = z.output<typeof notificationKind>
export type Notification = z.output<typeof notification>
export type NotificationSwitches = z.output<typeof notificationSwitches>
