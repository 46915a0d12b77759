import { type Em, forkOf, rowsOf, sql } from '@joy/database/sql.ts'
import { formatDay } from '@joy/domain/dates.ts'
import { communityZone } from '../community/community-zone.ts'
import type { App, Context } from '../context.ts'
import { notify } from '../notifications/notify.ts'
import { refreshPeople } from '../reconcile/refresh-people.ts'
import { systemContext } from '../system-context.ts'

const BATCH = 100

type Over = { id: number; email: string; emailKey: string; plan: string; status: string; end: Date; isEnding: boolean }

/**
 * What was paid outside of Stripe has nobody who ends it: one that was cancelled ends with its period, and of any other
 * administrators are told once that its time is over, at the bell and on the reconciliation desk. Its revenue ends with
 * the term, in whose history the database notes it; access goes on for some days (decisions 38).
 */
export async function endPaidTerms(app: App, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const many = await forkOf(app.database.orm).transactional(async (em) => {
      const context = { ...systemContext(app, 'Time', 'maintenance'), em: em as Em }
      const over = await takeOver(context.em)
      for (const it of over) if (!it.isEnding) await remind(context, it)
      await refreshPeople(
        context.em,
        over.map(({ emailKey }) => emailKey),
      )
      return over.length
    })
    if (many < BATCH) return
  }
}

const takeOver = (em: Em): Promise<Over[]> =>
  rowsOf(
    em,
    sql<Over>`update subscription set term_told_at = app_now(), status = case when is_cancel_at_period_end then 'canceled' else status end
      where id in (select id from subscription where provider <> 'stripe' and status not in ('canceled', 'incomplete_expired')
        and (term_told_at is null or is_cancel_at_period_end or is_paying) and current_period_end <= app_now() order by current_period_end, id limit ${BATCH} for update skip locked)
      returning id, email, email_key as "emailKey", plan, status, current_period_end as "end", is_cancel_at_period_end as "isEnding"`,
  )

const remind = async (context: Context, { id, email, end }: Over) =>
  notify(context, {
    kind: 'payment',
    title: 'A paid time is over',
    text: `${email} paid until ${formatDay(end, await communityZone(context.em))}, outside of Stripe. Record the next payment, or end the subscription.`,
    link: `/admin/payments/${id}`,
  })
