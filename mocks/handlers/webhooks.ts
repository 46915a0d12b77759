import type { MockBackend } from '../backend/mock-backend.ts'
import { getWebhookEvent, pageWebhooks, replayWebhookEvent, replayFailed, webhookTotals } from '../webhooks/webhooks.ts'
import { respond } from '../respond.ts'
import { accessGuard, type FeatureHandlers } from './feature-handlers.ts'

export const webhooks = (backend: MockBackend): FeatureHandlers<'webhooks'> => {
  const guard = accessGuard(backend)
  return {
    page: respond('webhooks.page', (input) => pageWebhooks(backend, input), guard),
    totals: respond('webhooks.totals', () => webhookTotals(backend), guard),
    get: respond('webhooks.get', ({ id }) => getWebhookEvent(backend, id), guard),
    replay: respond('webhooks.replay', ({ id }) => replayWebhookEvent(backend, id), guard),
    replayMany: respond('webhooks.replayMany', (input) => replayFailed(backend, input), guard),
  }
}
