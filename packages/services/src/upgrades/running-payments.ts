import { planTitle } from '@joy/domain/plans/plans.ts'
import { Subscription } from '@joy/database/entities/subscription.entity.ts'
import { db, type Em, query, sql } from '@joy/database/sql.ts'
import { z } from 'zod'
import { runningMessages } from '@joy/domain/access/running-messages.ts'
import { formatDay } from '@joy/domain/time/dates.ts'
import { isPaidHere, paysAtSubstack, theirAddresses } from '../comps/who-pays.ts'
import { communityZone } from '../community/community-zone.ts'
import type { Context } from '../context.ts'
import { toCharge } from '../payments/mail-plan-change.ts'
import { toBilled } from '../payments/present-person-subscription.ts'

const paid = z.strictObject({ id: z.int() })

/** What somebody on the list pays here, oldest first. */
export async function paidHere(em: Em, subscriberId: number): Promise<Subscription[]> {
  // Raw SQL: a function of ours gives their addresses.
  const ids = await query(
    em,
    paid,
    sql`select p.id from subscriber s cross join lateral ${theirAddresses} join subscription p on ${isPaidHere} where s.id = ${subscriberId}`,
  )
  return em.find(Subscription, { id: { $in: ids.map(({ id }) => id) } }, { orderBy: { startedAt: 'asc', id: 'asc' } })
}

/**
 * What somebody pays beside an upgrade, here and at Substack, as whole sentences of its letters; empty: nothing. What
 * the upgrade itself brought, since `startedSince` or as the subscription `own` of Stripe, is none of it.
 */
export async function runningSentences(
  context: Context,
  subscriberId: number,
  { startedSince, own }: { startedSince?: Date; own?: string | null } = {},
): Promise<string> {
  const { em } = context
  const zone = await communityZone(em)
  const others = (await paidHere(em, subscriberId)).filter(
    (it) => !(startedSince && it.startedAt >= startedSince) && !(own && it.providerSubscriptionId === own),
  )
  const running = others.map((other) => ({
    ...toBilled(other),
    planTitle: planTitle(other.plan),
    charge: toCharge(context, other),
  }))
  const atSubstack = await db(em)
    .selectFrom('subscriber as s')
    .select('s.id')
    .where('s.id', '=', subscriberId)
    .where(paysAtSubstack)
    .executeTakeFirst()
  const now = context.clock.now()
  return runningMessages(running, atSubstack !== undefined, { now, formatDay: (at) => formatDay(at, zone) })
}
