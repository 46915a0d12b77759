import { planTitle } from '@joy/domain/plans/plans.ts'
import type { Discount, Payment } from '@joy/contract'
import { sql } from '@joy/database/sql.ts'
import { isRenewalUnheard, nextCharge } from '@joy/domain/access/next-charge.ts'
import { overSince } from '@joy/domain/access/over-since.ts'
import { graceEnd } from '@joy/domain/access/subscription-source.ts'
import { discountsAt } from '@joy/domain/plans/discounts.ts'
import { deletionDueOf } from '../deleted-accounts/waiting-deletion.ts'
import { presentCharge, presentNextTerm } from './present-subscription.ts'
import { failedSince } from './failed-since.ts'

/** A subscription as the statements of the console read it. */
export type PaymentRow = {
  id: number
  email: string
  name: string | null
  plan: string
  interval: 'month' | 'year'
  amount_cents: number
  charged_cents: number
  discounts: readonly Discount[]
  currency: string
  status: string
  current_period_end: Date
  billed_until: Date | null
  next_plan: string | null
  next_interval: 'month' | 'year' | null
  next_amount_cents: number | null
  next_from: Date | null
  is_cancel_at_period_end: boolean
  is_end_unconfirmed: boolean
  provider: string
  card_brand: string | null
  card_last4: string | null
  started_at: Date
  ended_at: Date | null
  is_paying: boolean
  collection_pause: string | null
  collection_resumes_at: Date | null
  grace_days: number
  failed_since: Date | null
  deletion_due_at: Date | null
  now: Date
}

// What is charged and whether it pays are said as of this moment: what is kept waits for the job once a time is over.
const charged = sql`charge_after(s.amount_cents, s.discounts, app_now())`

/** Over `s` (subscription). */
export const paymentColumns = sql`s.id, s.email, s.name, s.plan, s.interval, s.amount_cents, ${charged} as charged_cents, s.discounts,
  s.currency, s.status,
  s.current_period_end, s.billed_until, s.next_plan, s.next_interval, s.next_amount_cents, s.next_from, s.is_cancel_at_period_end, s.is_end_unconfirmed, s.provider, s.card_brand, s.card_last4, s.started_at, s.ended_at,
  (pays(s.status, s.provider, s.current_period_end, s.collection_pause, ${charged}, app_now()) and coalesce(term_access_end(
    s.current_period_end, s.is_cancel_at_period_end, s.provider, s.is_end_unconfirmed) > app_now(), true)) as is_paying,
  s.collection_pause, s.collection_resumes_at, app_now() as now, (select grace_days from access_rule) as grace_days,
  ${failedSince} as failed_since,
  ${deletionDueOf(sql`s.email_key`)} as deletion_due_at`

export const presentPayment = (row: PaymentRow): Payment => ({
  id: row.id,
  email: row.email,
  name: row.name,
  plan: row.plan,
  planTitle: planTitle(row.plan),
  interval: row.interval,
  amountCents: row.amount_cents,
  chargedCents: row.charged_cents,
  discounts: [...discountsAt(row.discounts, row.now)],
  currency: row.currency,
  status: row.status,
  currentPeriodEnd: row.current_period_end.toISOString(),
  billedUntil: row.billed_until?.toISOString() ?? null,
  nextCharge: overSince(factsOf(row), row.now) ? null : presentCharge(nextCharge(factsOf(row)), row.now),
  nextTerm: overSince(factsOf(row), row.now) ? null : presentNextTerm(factsOf(row)),
  isRenewalUnheard: isRenewalUnheard(factsOf(row), row.now),
  isCancelAtPeriodEnd: row.is_cancel_at_period_end,
  provider: row.provider,
  card: row.card_brand && row.card_last4 ? { brand: row.card_brand, last4: row.card_last4 } : null,
  startedAt: row.started_at.toISOString(),
  endedAt: overSince(factsOf(row), row.now)?.toISOString() ?? null,
  isPaying: row.is_paying,
  accessUntil: graceEnd(factsOf(row), row.grace_days)?.toISOString() ?? null,
  failedSince: row.failed_since?.toISOString() ?? null,
  collectionPause:
    row.collection_pause === null
      ? null
      : { behavior: row.collection_pause, resumesAt: row.collection_resumes_at?.toISOString() ?? null },
  deletionDueAt: row.deletion_due_at?.toISOString() ?? null,
})

export const factsOf = (row: PaymentRow) => ({
  ...row,
  startedAt: row.started_at,
  currentPeriodEnd: row.current_period_end,
  billedUntil: row.billed_until,
  nextPlan: row.next_plan,
  nextInterval: row.next_interval,
  nextAmountCents: row.next_amount_cents,
  nextFrom: row.next_from,
  amountCents: row.amount_cents,
  pause: row.collection_pause === null ? null : { resumesAt: row.collection_resumes_at },
  isCancelAtPeriodEnd: row.is_cancel_at_period_end,
  isEndUnconfirmed: row.is_end_unconfirmed,
  endedAt: row.ended_at,
})
