import { planTitle } from '@joy/domain/plans/plans.ts'
import type { OwnRequests, PlanWish } from '@joy/contract'
import { db } from '@joy/database/sql.ts'
import type { Context } from '../context.ts'
import type { Person } from '../addresses/person.ts'

/** What somebody has asked for and is not settled yet. */
export async function ownRequests({ em }: Context, { emailKey }: Person): Promise<OwnRequests> {
  const wishes = await db(em)
    .selectFrom('planWish as w')
    .innerJoin('subscription as s', 's.id', 'w.subscriptionId')
    .select(['w.id', 'w.plan', 'w.interval', 'w.askedAt', 's.plan as of', 's.interval as hasInterval'])
    .where('s.emailKey', '=', emailKey)
    .where('s.endedAt', 'is', null)
    .where('w.settledAt', 'is', null)
    .orderBy('w.id')
    .$narrowType<{ plan: PlanWish['plan'] }>()
    .execute()
  const waits = await db(em)
    .selectFrom('openingWish')
    .select('emailKey')
    .where('emailKey', '=', emailKey)
    .executeTakeFirst()
  return {
    planWishes: wishes.map(({ of, hasInterval, ...it }) => ({
      ...it,
      planTitle: planTitle(it.plan),
      has: { planTitle: planTitle(of), interval: hasInterval },
      askedAt: it.askedAt.toISOString(),
    })),
    isNotifiedAtOpening: waits !== undefined,
  }
}
