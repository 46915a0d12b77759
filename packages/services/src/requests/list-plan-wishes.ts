import { typed } from '@joy/database/typed-parts.ts'
import { z } from 'zod'
import { planTitle } from '@joy/domain/plans/plans.ts'
import type { OpenPlanWish } from '@joy/contract'
import { db, sql } from '@joy/database/sql.ts'
import { deletionDue } from '../deleted-accounts/waiting-deletion.ts'
import type { Context } from '../context.ts'

/** Which members ask for another plan, the longest waiting first; what is over by now asks for nothing. */
export async function listPlanWishes({ em }: Context): Promise<OpenPlanWish[]> {
  const rows = await db(em)
    .selectFrom('planWish as w')
    .innerJoin('subscription as s', 's.id', 'w.subscriptionId')
    .select(['w.id', 'w.subscriptionId', 's.email', 's.name', 'w.plan', 'w.interval', 'w.askedAt'])
    .select(['s.plan as hasPlan', 's.interval as hasInterval'])
    .select(typed(z.date().nullable(), deletionDue(sql`s.email_key`)).as('deletionDueAt'))
    .where('w.settledAt', 'is', null)
    .where('s.endedAt', 'is', null)
    .orderBy('w.askedAt')
    .orderBy('w.id')
    .limit(500)
    .$narrowType<{ plan: OpenPlanWish['plan'] }>()
    .execute()
  return rows.map(({ hasPlan, hasInterval, askedAt, deletionDueAt, ...it }) => ({
    ...it,
    planTitle: planTitle(it.plan),
    askedAt: askedAt.toISOString(),
    deletionDueAt: deletionDueAt?.toISOString() ?? null,
    has: { planTitle: planTitle(hasPlan), interval: hasInterval },
  }))
}
