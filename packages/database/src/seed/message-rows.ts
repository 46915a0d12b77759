import { notifications } from '@joy/samples/notifications.ts'
import { outboxMailsAt } from '@joy/samples/outbox.ts'
import type { Seal } from './console-rows.ts'
import type { shiftTo } from './shift-by-days.ts'

type Shift = ReturnType<typeof shiftTo>

/** The mails are whole: behind them stands no secret, but one that failed can be sent again. */
export const outboxRows = (shift: Shift, seal: Seal) =>
  outboxMailsAt(shift).map((it) => ({
    id: it.id,
    template: it.template,
    recipient: it.to,
    subject: it.subject,
    html: it.html,
    text: it.text,
    headers: it.headers,
    secrets: seal('{}', `mail:sample:${it.id}`),
    idempotency_key: `sample:${it.id}`,
    status: it.status,
    attempts: it.attempts,
    next_try_at: it.nextTryAt ?? it.createdAt,
    error: it.error,
    created_at: it.createdAt,
    sent_at: it.sentAt,
  }))

export const notificationRows = (shift: Shift, administratorId: number) =>
  notifications.map((notification) => ({
    id: notification.id,
    administrator_id: administratorId,
    kind: notification.kind,
    title: notification.title,
    text: notification.text,
    link: notification.link,
    at: shift(notification.at),
    read_at: shift(notification.readAt),
  }))
