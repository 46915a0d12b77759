import type { PaymentCheck } from '@joy/contract'
import { at } from './at.ts'

/** When the payments were compared with Stripe last: half an hour ago. */
export const lastPaymentCheck = at('2025-03-28', '14:34')

/** Half an hour ago, and nothing was missed. */
export const checkedLately: PaymentCheck = {
  isConnected: true,
  everyMinutes: 60,
  at: lastPaymentCheck,
  missedEvents: 0,
  corrected: 0,
  missing: 0,
  unreadable: 0,
  isMoreLeft: false,
  waiting: 0,
  unended: 0,
  error: null,
}
