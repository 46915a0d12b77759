import type { BillingInterval } from '@joy/contract'
import { addMonths } from './add-in-zone.ts'
import { zoneOfDay } from './day-in.ts'

/**
 * The end of one interval that is paid outside of Stripe and begins then, by the community's clock (ruling 59); a month
 * that lacks the day ends on its last. A date without a time stays one.
 */
export const paidUntil = (from: Date, interval: BillingInterval, zone: string): Date =>
  addMonths(from, interval === 'year' ? 12 : 1, zoneOfDay(from, zone))
