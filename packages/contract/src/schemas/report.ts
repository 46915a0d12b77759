import { z } from 'zod'
import { carriedBy } from './access.ts'
import { count } from './primitives.ts'

/** How many months, the running one counted. */
const reportPeriods = [6, 12, 24, 60] as const

export const reportInput = z.object({
  months: z.coerce
    .number<number>()
    .refine((it) => reportPeriods.some((period) => period === it), 'Choose 6, 12, 24 or 60 months.')
    .default(12),
})

/**
 * A month in the community's zone, as 'yyyy-mm'. Stocks (`subscribers`, `tiers`, `paying`, `goingOn`, revenue) are those at its end, or
 * now in the month that still runs; all else happened within it. Paid subscriptions go on while payments are paused, and for some days
 * after a term that was paid outside of Stripe: `goingOn` = `goingOnAtStart` + `paidStarted` - `paidEnded`, and `paying` may be fewer.
 */
const reportMonth = z.object({
  month: z.string().regex(/^\d{4}-\d{2}$/),
  subscribers: count,
  joined: count,
  unsubscribed: count,
  tiers: z.object({ warmUp: count, workOut: count, joinTheGym: count, other: count }),
  websiteSignUps: count,
  compsGranted: count,
  paying: count,
  goingOn: count,
  goingOnAtStart: count,
  paidStarted: count,
  paidEnded: count,
  monthlyRevenueCents: z.number().int(),
})

/**
 * `comped` is now's count of comps in force, `compedOutside` of them on no newsletter list; `paid` are those on the newsletter's list whose plan is above Free now,
 * `outside` those on no newsletter list. Months are oldest first; the last is the one that runs. */
export const report = z.object({
  months: z.array(reportMonth).min(1),
  comped: count,
  compedOutside: count,
  paid: carriedBy,
  outside: carriedBy,
})

const reportTable = z.enum(['growth', 'payments', 'sources'])
export const reportFileInput = reportInput.extend({ table: reportTable })

export type Report = z.output<typeof report>
export type ReportMonth = z.output<typeof reportMonth>
export type ReportTable = z.output<typeof reportTable>
