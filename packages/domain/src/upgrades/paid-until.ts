import type { BillingInterval } from '@joy/contract'
import { addInterval } from '../billing-period.ts'

/** The end of one interval that begins then, in UTC; a month that lacks the day ends on its last. */
export const paidUntil = (from: Date, interval: BillingInterval): Date => addInterval(from, interval, 1)
