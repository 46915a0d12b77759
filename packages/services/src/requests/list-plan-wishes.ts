import { planTitle } from '@joy/domain/plans/plans.ts'
import type { OpenPlanWish } from '@joy/contract'
import { rowsOf, sql } from '@joy/database/sql.ts'
import { deletionDueOf } from '../deleted-accounts/waiting-deletion.ts'
import type { Context } from '../context.ts'

type Row = Omit<OpenPlanWish, 'planTitle' | 'askedAt' | 'has' | 'deletionDueAt'> & {
  askedAt: Date
  deletionDueAt: Date | null
  hasPlan: string
  hasInterval: 'month' | 'year'
}

/** Which members ask for another plan, the longest waiting first; what is over by now asks for nothing. */
export async function listPlanWishes({ em }: Context): Promise<OpenPlanWish[]> {
  const rows = await rowsOf(
    em,
    sql<Row>`select w.id, w.subscription_id as "subscriptionId", s.email, s.name, w.plan, w.interval, w.asked_at as "askedAt",
        s.plan as "hasPlan", s.interval as "hasInterval",
        ${deletionDueOf(sql`s.email_key`)} as "deletionDueAt"
      from plan_wish w join subscription s on s.id = w.subscription_id
      where w.settled_at is null and s.ended_at is null order by w.asked_at, w.id limit 500`,
  )
  return rows.map(({ hasPlan, hasInterval, askedAt, deletionDueAt, ...it }) => ({
    ...it,
    planTitle: planTitle(it.plan),
    askedAt: askedAt.toISOString(),
    deletionDueAt: deletionDueAt?.toISOString() ?? null,
    has: { planTitle: planTitle(hasPlan), interval: hasInterval },
  }))
}
