import { cancelSubscription, lookAtCancelling } from '@joy/services/subscriptions/cancel-subscription.ts'
import type { Answers } from '../answers.ts'

export const subscriptions: Answers<'subscriptions'> = {
  look: lookAtCancelling,
  cancel: cancelSubscription,
}
