import type { Payment } from '@joy/contract'
import { sql } from '@joy/database/sql.ts'
import { planTitle } from '../portal/present-subscription.ts'

/** A subscription as the statements of the console read it. */
export type PaymentRow = {
  id: number
  email: string
  name: string | null
  plan: string
  interval: 'month' | 'year'
  amount_cents: number
  currency: string
  status: string
  current_period_end: Date
  is_cancel_at_period_end: boolean
  provider: string
  card_brand: string | null
  card_last4: string | null
  started_at: Date
  ended_at: Date | null
}

/** Over `s` (subscription). */
export const paymentColumns = sql`s.id, s.email, s.name, s.plan, s.interval, s.amount_cents, s.currency, s.status,
  s.current_period_end, s.is_cancel_at_period_end, s.provider, s.card_brand, s.card_last4, s.started_at, s.ended_at`

export const presentPayment = (row: PaymentRow): Payment => ({
  id: row.id,
  email: row.email,
  name: row.name,
  plan: row.plan,
  planTitle: planTitle(row.plan),
  interval: row.interval,
  amountCents: row.amount_cents,
  currency: row.currency,
  status: row.status,
  currentPeriodEnd: row.current_period_end.toISOString(),
  isCancelAtPeriodEnd: row.is_cancel_at_period_end,
  provider: row.provider,
  card: row.card_brand && row.card_last4 ? { brand: row.card_brand, last4: row.card_last4 } : null,
  startedAt: row.started_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
})
