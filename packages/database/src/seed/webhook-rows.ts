import { webhookEventsAt, webhookRefusalsAt } from '@joy/samples/webhooks.ts'
import type { shiftTo } from './shift-by-days.ts'

type Shift = ReturnType<typeof shiftTo>

export const webhookRows = (shift: Shift) =>
  webhookEventsAt(shift).map((webhookEvent) => ({
    id: webhookEvent.id,
    platform: webhookEvent.platform,
    event_id: webhookEvent.eventId,
    event_type: webhookEvent.type,
    subject_id: webhookEvent.subjectId,
    body: webhookEvent.body,
    signed_with: webhookEvent.signedWith,
    status: webhookEvent.status,
    detail: webhookEvent.detail,
    attempts: webhookEvent.attempts,
    next_try_at: webhookEvent.nextTryAt ?? webhookEvent.receivedAt,
    times_received: webhookEvent.timesReceived,
    received_at: webhookEvent.receivedAt,
    done_at: webhookEvent.doneAt,
  }))

export const webhookRefusalRows = (shift: Shift) =>
  webhookRefusalsAt(shift).map((webhookRefusal) => ({
    platform: webhookRefusal.platform,
    reason: webhookRefusal.reason,
    day: webhookRefusal.day,
    times: webhookRefusal.times,
    last_at: webhookRefusal.lastAt,
  }))
