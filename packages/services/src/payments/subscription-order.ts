import type { SubscriptionSort } from '@joy/contract'
import { type Sql, sql } from '@joy/database/sql.ts'
import { toText, toTime, toWholeNumber } from '../paging/sort-value.ts'

/** How one order reads: the indexed column, how a cursor's text becomes its value, and its direction. */
type Order = { by: Sql; read(value: string): Sql; isDescending: boolean }

const fields: Record<string, Omit<Order, 'isDescending'>> = {
  startedAt: { by: sql`s.started_at`, read: toTime },
  periodEnd: { by: sql`s.current_period_end`, read: toTime },
  email: { by: sql`s.email_key`, read: toText },
  amount: { by: sql`s.charged_cents`, read: toWholeNumber },
}

export function subscriptionOrder(sort: SubscriptionSort): Order {
  const field = fields[sort.replace('-', '')]
  if (!field) throw new Error(`Payments cannot be sorted by ${sort}.`)
  return { ...field, isDescending: sort.startsWith('-') }
}
