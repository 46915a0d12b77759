import { webhookDeliveriesAt, webhookRefusalsAt } from '@joy/samples/webhooks.ts'
import type { shiftTo } from './shift-by-days.ts'

type Shift = ReturnType<typeof shiftTo>

export const webhookRows = (shift: Shift) =>
  webhookDeliveriesAt(shift).map((webhookDelivery) => ({
    id: webhookDelivery.id,
    platform: webhookDelivery.platform,
    event_id: webhookDelivery.eventId,
    event_type: webhookDelivery.type,
    subject_id: webhookDelivery.subjectId,
    body: webhookDelivery.body,
    signed_with: webhookDelivery.signedWith,
    status: webhookDelivery.status,
    detail: webhookDelivery.detail,
    attempts: webhookDelivery.attempts,
    next_try_at: webhookDelivery.nextTryAt ?? webhookDelivery.receivedAt,
    times_received: webhookDelivery.timesReceived,
    received_at: webhookDelivery.receivedAt,
    done_at: webhookDelivery.doneAt,
  }))

export const webhookRefusalRows = (shift: Shift) =>
  webhookRefusalsAt(shift).map((webhookRefusal) => ({
    platform: webhookRefusal.platform,
    reason: webhookRefusal.reason,
    day: webhookRefusal.day,
    times: webhookRefusal.times,
    last_at: webhookRefusal.lastAt,
  }))
