import type { Community } from '../community/community-store.ts'
import { deliveryOf, pageWebhooks, replayDelivery, replayFailed, webhookTotals } from '../community/webhooks.ts'
import { respond } from '../respond.ts'
import { doorOf, type FeatureHandlers } from './feature-handlers.ts'

export const webhooks = (community: Community): FeatureHandlers<'webhooks'> => {
  const door = doorOf(community)
  return {
    page: respond('webhooks.page', (input) => pageWebhooks(community, input), door),
    totals: respond('webhooks.totals', () => webhookTotals(community), door),
    get: respond('webhooks.get', ({ id }) => deliveryOf(community, id), door),
    replay: respond('webhooks.replay', ({ id }) => replayDelivery(community, id), door),
    replayMany: respond('webhooks.replayMany', (input) => replayFailed(community, input), door),
  }
}
