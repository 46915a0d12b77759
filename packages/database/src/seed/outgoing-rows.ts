import { outgoingEndpointsAt, outgoingMessagesAt } from '@joy/samples/outgoing-webhooks.ts'
import type { Seal } from './console-rows.ts'
import type { shiftTo } from './shift-by-days.ts'

type Shift = ReturnType<typeof shiftTo>

export const outgoingEndpointRows = (shift: Shift, seal: Seal) =>
  outgoingEndpointsAt(shift).map((endpoint) => ({
    id: endpoint.id,
    label: endpoint.label,
    url: endpoint.address,
    events: endpoint.events,
    is_enabled: endpoint.isEnabled,
    secret: seal(endpoint.secret, `outgoing endpoint ${endpoint.id}`),
    created_at: endpoint.createdAt,
    created_by: endpoint.createdBy,
    good_at: endpoint.goodAt,
  }))

/** Each was for one endpoint alone: it has its message's number. */
export const outgoingEventRows = (shift: Shift) =>
  outgoingMessagesAt(shift).map((message) => ({
    id: message.id,
    message_id: message.messageId,
    kind: message.kind,
    happening: `sample ${message.id}`,
    email_key: message.data && 'email' in message.data ? String(message.data.email) : null,
    at: message.createdAt,
    data: message.data,
    is_spread: true,
  }))

export const outgoingMessageRows = (shift: Shift) =>
  outgoingMessagesAt(shift).map((message) => ({
    id: message.id,
    endpoint_id: message.endpoint.id,
    event_id: message.id,
    status: message.status,
    attempts: message.attempts,
    fence: message.attempts,
    next_try_at: message.createdAt,
    created_at: message.createdAt,
    tried_at: message.triedAt,
    done_at: message.doneAt,
    answer_status: message.answerStatus,
    error: message.error,
  }))
