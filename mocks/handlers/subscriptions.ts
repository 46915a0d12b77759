import type { MockBackend } from '../backend/mock-backend.ts'
import { cancelSubscription, lookAtCancelling } from '../sign-up/sign-up.ts'
import { respond } from '../respond.ts'
import type { FeatureHandlers } from './feature-handlers.ts'

export const subscriptions = (backend: MockBackend): FeatureHandlers<'subscriptions'> => ({
  look: respond('subscriptions.look', (input) => lookAtCancelling(backend, input)),
  cancel: respond('subscriptions.cancel', (input) => cancelSubscription(backend, input)),
})
