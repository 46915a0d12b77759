import type { SubscriptionSort } from '@joy/contract'
import { sql } from '@joy/database/sql.ts'
import type { SortOrder } from '../paging/sort-order.ts'
import { toText, toTime, toWholeNumber } from '../paging/sort-value.ts'

const fields: Record<string, Omit<SortOrder, 'isDescending'>> = {
  startedAt: { by: sql`s.started_at`, read: toTime },
  periodEnd: { by: sql`s.current_period_end`, read: toTime },
  email: { by: sql`s.email_key`, read: toText },
  amount: { by: sql`s.charged_cents`, read: toWholeNumber },
}

export function subscriptionOrder(sort: SubscriptionSort): SortOrder {
  const field = fields[sort.replace('-', '')]
  if (!field) throw new Error(`Payments cannot be sorted by ${sort}.`)
  return { ...field, isDescending: sort.startsWith('-') }
}
