import { at } from './at.ts'

/** When the payments were compared with Stripe last: half an hour ago. */
export const lastPaymentCheck = at('2025-03-28', '14:34')
