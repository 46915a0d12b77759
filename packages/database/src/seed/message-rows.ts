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
  notifications.map((it) => ({
    id: it.id,
    administrator_id: administratorId,
    kind: it.kind,
    title: it.title,
    text: it.text,
    link: it.link,
    at: shift(it.at),
    read_at: shift(it.readAt),
  }))
