import { webhookDeliveriesAt, webhookRefusalsAt } from '@joy/samples/webhooks.ts'
import type { shiftTo } from './shift-by-days.ts'

type Shift = ReturnType<typeof shiftTo>

export const webhookRows = (shift: Shift) =>
  webhookDeliveriesAt(shift).map((it) => ({
    id: it.id,
    platform: it.platform,
    event_id: it.eventId,
    event_type: it.type,
    subject_id: it.subjectId,
    body: it.body,
    signed_with: it.signedWith,
    status: it.status,
    says: it.says,
    attempts: it.attempts,
    next_try_at: it.nextTryAt ?? it.receivedAt,
    times_received: it.timesReceived,
    received_at: it.receivedAt,
    done_at: it.doneAt,
  }))

export const webhookRefusalRows = (shift: Shift) =>
  webhookRefusalsAt(shift).map((it) => ({
    platform: it.platform,
    reason: it.reason,
    day: it.day,
    times: it.times,
    last_at: it.lastAt,
  }))
