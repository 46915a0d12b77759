import * as pages from '@joy/domain/page-paths.ts'
import { type Em, forkEm, query, sql } from '@joy/database/sql.ts'
import { formatDay } from '@joy/domain/time/dates.ts'
import { isEnded } from '@joy/domain/plans/revenue.ts'
import { z } from 'zod'
import { logActivity } from '../activity/log-activity.ts'
import { communityZone } from '../community/community-zone.ts'
import type { App, Context } from '../context.ts'
import { notify } from '../notifications/notify.ts'
import { planAndCharge, recordEnd } from '../payments/record-end.ts'
import { refreshPeople } from '../comparison/refresh-people.ts'
import { systemContext } from '../system-context.ts'

const BATCH = 100

const over = z.strictObject({
  id: z.int(),
  email: z.string(),
  emailKey: z.string(),
  name: z.string().nullable(),
  plan: z.string(),
  interval: z.enum(['month', 'year']),
  amountCents: z.int(),
  currency: z.string(),
  status: z.string(),
  end: z.date(),
  isToRemind: z.boolean(),
})
type Over = z.output<typeof over>

/**
 * What was paid outside of Stripe has nobody who ends it: one that was cancelled ends with its period, and of any other
 * administrators are told once that its time is over, by a notification. Its revenue ends with the term, in whose history the
 * database notes it; access goes on for some days (ruling 38), and with those it has ended for starts and ends too, and
 * stands on the reconciliation.
 */
export async function endPaidTerms(app: App, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const many = await forkEm(app.database.orm).transactional(async (em) => {
      const context = { ...systemContext(app, 'Time', 'maintenance'), em }
      const ended = await takeOver(context.em)
      for (const term of ended) {
        if (term.isToRemind) await remind(context, term)
        if (isEnded(term.status)) await notifyOfEnd(context, term)
      }
      await refreshPeople(
        context.em,
        ended.map(({ emailKey }) => emailKey),
      )
      return ended.length
    })
    if (many < BATCH) return
  }
}

// Raw SQL: which are told of is decided on the rows as they were, and rows that another process holds are left to it.
const takeOver = (em: Em): Promise<Over[]> =>
  query(
    em,
    over,
    sql`update subscription s set term_notified_at = case when it.is_to_remind then app_now() else term_notified_at end,
        status = case when is_cancel_at_period_end then 'canceled' else status end
      from (select id, not is_cancel_at_period_end and (term_notified_at is null or is_paying) as is_to_remind from subscription
        where provider <> 'stripe' and status not in ('canceled', 'incomplete_expired') and current_period_end <= app_now()
          and (term_notified_at is null or is_cancel_at_period_end or is_paying or (is_going_on
            and not goes_on(status, term_access_end(current_period_end, is_cancel_at_period_end, provider), app_now())))
        order by current_period_end, id limit ${BATCH} for update skip locked) it
      where s.id = it.id
      returning s.id, email, email_key, name, plan, interval, amount_cents, currency, status,
        current_period_end as "end", it.is_to_remind`,
  )

const remind = async (context: Context, { id, email, end }: Over) =>
  notify(context, {
    kind: 'payment',
    title: 'A paid time is over',
    text: `${email} paid until ${formatDay(end, await communityZone(context.em))}, outside of Stripe. Record the next payment.`,
    link: pages.payment(id),
  })

async function notifyOfEnd(context: Context, over: Over): Promise<void> {
  await logActivity(context, {
    action: 'Subscription Ended',
    platform: 'System',
    status: 'Successful',
    details: `${over.email}: ${planAndCharge(over)}, paid outside of Stripe until ${formatDay(over.end, await communityZone(context.em))}`,
    person: { name: over.name, email: over.email },
    after: { status: over.status, endedAt: over.end },
  })
  await recordEnd(context, over)
}
