import type { BillingInterval } from '@joy/contract'

/** The end of one interval that begins then, in UTC; a month that lacks the day ends on its last. */
export function paidUntil(from: Date, interval: BillingInterval): Date {
  const months = interval === 'month' ? 1 : 12
  const end = new Date(from)
  end.setUTCDate(1)
  end.setUTCMonth(end.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate()
  end.setUTCDate(Math.min(from.getUTCDate(), lastDay))
  return end
}
