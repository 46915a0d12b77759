import { planTitle } from '@joy/domain/plans/plans.ts'
import type { PaidSubscription } from '@joy/contract'
import { discount } from '@joy/contract/schemas/discount.ts'
import { dunning } from '@joy/contract/schemas/dunning.ts'
import { paymentMethod } from '@joy/contract/schemas/payment-method.ts'
import { billingInterval } from '@joy/contract/schemas/primitives.ts'
import { sql } from '@joy/database/sql.ts'
import { isRenewalUnheard, nextCharge } from '@joy/domain/access/next-charge.ts'
import { overSince } from '@joy/domain/access/over-since.ts'
import { graceEnd } from '@joy/domain/access/subscription-source.ts'
import { discountsAt } from '@joy/domain/plans/discounts.ts'
import { z } from 'zod'
import { deletionDue } from '../deleted-accounts/waiting-deletion.ts'
import { presentCharge, presentNextTerm } from './present-person-subscription.ts'
import { failedSince } from './failed-since.ts'

/** A subscription as the statements of the console read it. */
export const subscriptionRow = z.strictObject({
  id: z.int(),
  email: z.string(),
  name: z.string().nullable(),
  plan: z.string(),
  interval: billingInterval,
  intervalCount: z.int(),
  amountCents: z.int(),
  chargedCents: z.int(),
  discounts: z.array(discount),
  currency: z.string(),
  status: z.string(),
  currentPeriodEnd: z.date(),
  billedUntil: z.date().nullable(),
  nextPlan: z.string().nullable(),
  nextInterval: billingInterval.nullable(),
  nextAmountCents: z.int().nullable(),
  nextFrom: z.date().nullable(),
  isCancelAtPeriodEnd: z.boolean(),
  isEndUnconfirmed: z.boolean(),
  provider: z.string(),
  cardBrand: z.string().nullable(),
  cardLast4: z.string().nullable(),
  paymentMethod: paymentMethod.nullable(),
  startedAt: z.date(),
  endedAt: z.date().nullable(),
  isPaying: z.boolean(),
  collectionPause: z.string().nullable(),
  collectionResumesAt: z.date().nullable(),
  now: z.date(),
  graceDays: z.int(),
  failedSince: z.date().nullable(),
  dunning: dunning.nullable(),
  deletionDueAt: z.date().nullable(),
})
export type SubscriptionRow = z.output<typeof subscriptionRow>

// What is charged and whether it pays are said as of this moment: what is kept waits for the job once a time is over.
const charged = sql`charge_after(s.amount_cents, s.discounts, app_now())`

/** Over `s` (subscription). */
export const subscriptionColumns = sql`s.id, s.email, s.name, s.plan, s.interval, s.interval_count, s.amount_cents, ${charged} as charged_cents, s.discounts,
  s.currency, s.status,
  s.current_period_end, s.billed_until, s.next_plan, s.next_interval, s.next_amount_cents, s.next_from, s.is_cancel_at_period_end, s.is_end_unconfirmed, s.provider, s.card_brand, s.card_last4, s.payment_method, s.started_at, s.ended_at,
  (pays(s.status, s.provider, s.current_period_end, s.collection_pause, ${charged}, app_now()) and coalesce(term_access_end(
    s.current_period_end, s.is_cancel_at_period_end, s.provider, s.is_end_unconfirmed) > app_now(), true)) as is_paying,
  s.collection_pause, s.collection_resumes_at, app_now() as now, (select grace_days from access_rule) as grace_days,
  ${failedSince} as failed_since, s.dunning - 'invoiceId' - 'payUrl' as dunning,
  ${deletionDue(sql`s.email_key`)} as deletion_due_at`

export function presentSubscription(row: SubscriptionRow): PaidSubscription {
  const over = overSince(row, row.now)
  const pause = row.collectionPause === null ? null : { resumesAt: row.collectionResumesAt }
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    plan: row.plan,
    planTitle: planTitle(row.plan),
    interval: row.interval,
    ...(row.intervalCount > 1 ? { intervalCount: row.intervalCount } : {}),
    amountCents: row.amountCents,
    chargedCents: row.chargedCents,
    discounts: [...discountsAt(row.discounts, row.now)],
    currency: row.currency,
    status: row.status,
    currentPeriodEnd: row.currentPeriodEnd.toISOString(),
    billedUntil: row.billedUntil?.toISOString() ?? null,
    nextCharge: over ? null : presentCharge(nextCharge({ ...row, pause }), row.now),
    nextTerm: over ? null : presentNextTerm(row),
    isRenewalUnheard: isRenewalUnheard(row, row.now),
    isCancelAtPeriodEnd: row.isCancelAtPeriodEnd,
    provider: row.provider,
    card: row.cardBrand && row.cardLast4 ? { brand: row.cardBrand, last4: row.cardLast4 } : null,
    paymentMethod: row.paymentMethod,
    startedAt: row.startedAt.toISOString(),
    endedAt: over?.toISOString() ?? null,
    isPaying: row.isPaying,
    accessUntil: graceEnd(row, row.graceDays)?.toISOString() ?? null,
    failedSince: row.failedSince?.toISOString() ?? null,
    dunning: row.dunning,
    collectionPause:
      row.collectionPause === null
        ? null
        : { behavior: row.collectionPause, resumesAt: row.collectionResumesAt?.toISOString() ?? null },
    deletionDueAt: row.deletionDueAt?.toISOString() ?? null,
  }
}
