import { getDelivery } from '@joy/services/webhooks/get-delivery.ts'
import { pageWebhooks } from '@joy/services/webhooks/page-webhooks.ts'
import { replayDelivery } from '@joy/services/webhooks/replay-delivery.ts'
import { replayFailed } from '@joy/services/webhooks/replay-failed.ts'
import { webhookTotals } from '@joy/services/webhooks/webhook-totals.ts'
import type { Procedures } from '../procedures.ts'

export const webhooks: Procedures<'webhooks'> = {
  page: pageWebhooks,
  totals: webhookTotals,
  get: getDelivery,
  replay: replayDelivery,
  replayMany: replayFailed,
}
