import type { WebhookEvent } from '@joy/contract'
import { webhookEvent } from '@joy/contract/schemas/webhook.ts'
import { z } from 'zod'

export const eventRow = webhookEvent.omit({ type: true }).extend({
  eventType: z.string(),
  receivedAt: z.date(),
  nextTryAt: z.date(),
  doneAt: z.date().nullable(),
})
export const eventColumns = eventRow.keyof().options

export const presentWebhookEvent = (output: z.output<typeof eventRow>): WebhookEvent => ({
  id: output.id,
  platform: output.platform,
  eventId: output.eventId,
  type: output.eventType,
  subjectId: output.subjectId,
  status: output.status,
  detail: output.detail,
  attempts: output.attempts,
  timesReceived: output.timesReceived,
  receivedAt: output.receivedAt.toISOString(),
  nextTryAt: output.status === 'waiting' ? output.nextTryAt.toISOString() : null,
  doneAt: output.doneAt?.toISOString() ?? null,
})
