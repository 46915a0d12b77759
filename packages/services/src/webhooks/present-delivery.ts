import type { WebhookRequest } from '@joy/contract'
import { webhookRequest } from '@joy/contract/schemas/webhook.ts'
import { z } from 'zod'

export const deliveryRow = webhookRequest.omit({ type: true }).extend({
  eventType: z.string(),
  receivedAt: z.date(),
  nextTryAt: z.date(),
  doneAt: z.date().nullable(),
})
export const deliveryColumns = deliveryRow.keyof().options

export const presentDelivery = (output: z.output<typeof deliveryRow>): WebhookRequest => ({
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
