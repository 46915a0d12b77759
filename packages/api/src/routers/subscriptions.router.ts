import { cancelOwn, lookAtCancelling } from '@joy/services/subscriptions/cancel-own.ts'
import type { Answers } from '../answers.ts'

export const subscriptions: Answers<'subscriptions'> = {
  look: lookAtCancelling,
  cancel: cancelOwn,
}
