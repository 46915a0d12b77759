import type { Community } from '../community/community-store.ts'
import { cancelSubscription, lookAtCancelling } from '../community/sign-up.ts'
import { respond } from '../respond.ts'
import type { FeatureHandlers } from './feature-handlers.ts'

export const subscriptions = (community: Community): FeatureHandlers<'subscriptions'> => ({
  look: respond('subscriptions.look', (input) => lookAtCancelling(community, input)),
  cancel: respond('subscriptions.cancel', (input) => cancelSubscription(community, input)),
})
