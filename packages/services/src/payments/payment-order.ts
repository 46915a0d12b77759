import type { PaymentSort } from '@joy/contract'
import { sql } from '@joy/database/sql.ts'
import type { RawBuilder } from 'kysely'

/** How one order reads: the indexed column, how a cursor's text becomes its value, and its direction. */
type Order = { by: RawBuilder<unknown>; read(value: string): RawBuilder<unknown>; isDescending: boolean }

const fields: Record<string, Omit<Order, 'isDescending'>> = {
  startedAt: { by: sql`s.started_at`, read: (value) => sql`${value}::timestamptz` },
  periodEnd: { by: sql`s.current_period_end`, read: (value) => sql`${value}::timestamptz` },
  email: { by: sql`s.email_key`, read: (value) => sql`${value}` },
  amount: { by: sql`s.charged_cents`, read: (value) => sql`${value}::int` },
}

export function paymentOrder(sort: PaymentSort): Order {
  const field = fields[sort.replace('-', '')]
  if (!field) throw new Error(`Payments cannot be sorted by ${sort}.`)
  return { ...field, isDescending: sort.startsWith('-') }
}
