import { notifications } from '@joy/samples/notifications.ts'
import { outboxMailsAt } from '@joy/samples/outbox.ts'
import type { Seal } from './console-rows.ts'
import type { shiftTo } from './shift-by-days.ts'

type Shift = ReturnType<typeof shiftTo>

/** The mails are whole: behind them stands no secret, but one that failed can be sent again. */
export const outboxRows = (shift: Shift, seal: Seal) =>
  outboxMailsAt(shift).map((outboxMail) => ({
    id: outboxMail.id,
    template: outboxMail.template,
    recipient: outboxMail.to,
    subject: outboxMail.subject,
    html: outboxMail.html,
    text: outboxMail.text,
    headers: outboxMail.headers,
    secrets: seal('{}', `mail:sample:${outboxMail.id}`),
    idempotency_key: `sample:${outboxMail.id}`,
    status: outboxMail.status,
    attempts: outboxMail.attempts,
    next_try_at: outboxMail.nextTryAt ?? outboxMail.createdAt,
    error: outboxMail.error,
    created_at: outboxMail.createdAt,
    sent_at: outboxMail.sentAt,
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
