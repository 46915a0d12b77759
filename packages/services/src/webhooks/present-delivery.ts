import type { WebhookEntry } from '@joy/contract'
import { webhookEntry } from '@joy/contract/schemas/webhook.ts'
import { z } from 'zod'

export const deliveryRow = webhookEntry.omit({ type: true }).extend({
  eventType: z.string(),
  receivedAt: z.date(),
  nextTryAt: z.date(),
  doneAt: z.date().nullable(),
})
export const deliveryColumns = deliveryRow.keyof().options

export const presentDelivery = (it: z.output<typeof deliveryRow>): WebhookEntry => ({
  id: it.id,
  platform: it.platform,
  eventId: it.eventId,
  type: it.eventType,
  subjectId: it.subjectId,
  status: it.status,
  says: it.says,
  attempts: it.attempts,
  timesReceived: it.timesReceived,
  receivedAt: it.receivedAt.toISOString(),
  nextTryAt: it.status === 'waiting' ? it.nextTryAt.toISOString() : null,
  doneAt: it.doneAt?.toISOString() ?? null,
})
