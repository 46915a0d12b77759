import { cancelOwn, lookAtCancelling } from '@joy/services/subscriptions/cancel-own.ts'
import type { Procedures } from '../procedures.ts'

export const subscriptions: Procedures<'subscriptions'> = {
  look: lookAtCancelling,
  cancel: cancelOwn,
}
