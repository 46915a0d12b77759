import { getWebhookEvent } from '@joy/services/webhooks/get-webhook-event.ts'
import { pageWebhooks } from '@joy/services/webhooks/page-webhooks.ts'
import { replayWebhookEvent } from '@joy/services/webhooks/replay-webhook-event.ts'
import { replayFailed } from '@joy/services/webhooks/replay-failed.ts'
import { webhookTotals } from '@joy/services/webhooks/webhook-totals.ts'
import type { Procedures } from '../procedures.ts'

export const webhooks: Procedures<'webhooks'> = {
  page: pageWebhooks,
  totals: webhookTotals,
  get: getWebhookEvent,
  replay: replayWebhookEvent,
  replayMany: replayFailed,
}
