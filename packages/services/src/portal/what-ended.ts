import type { PortalOverview } from '@joy/contract'
import { db, type Em } from '@joy/database/sql.ts'
import { type End, toEnds, lastEnd } from '@joy/domain/access/last-end.ts'
import { planOfSubscription } from '@joy/domain/access/subscription-source.ts'
import type { NotNull } from 'kysely'
import type { PersonAccess } from '../access/read-access.ts'
import { anyAddress } from '../addresses/get-addresses.ts'

/** What somebody had and has no more, by all sources, with its day; a comp that an undo or a better one ended is not told. */
export async function whatEnded(em: Em, emailKey: string, access: PersonAccess): Promise<PortalOverview['ended']> {
  const comps = await db(em)
    .selectFrom('comp')
    .select(['plan', 'endedAt'])
    .where('emailKey', '=', anyAddress(emailKey))
    .where('endReason', 'in', ['expired', 'revoked'])
    .$narrowType<{ endedAt: NotNull }>()
    .execute()
  const subscriptions = await db(em)
    .selectFrom('subscription')
    .select(['plan', 'endedAt'])
    .where('emailKey', '=', anyAddress(emailKey))
    .where('endedAt', 'is not', null)
    .where('status', 'in', ['canceled', 'incomplete_expired'])
    .$narrowType<{ endedAt: NotNull }>()
    .execute()
  const comped = comps.map((it): End => ({ kind: 'comp', ...it }))
  const paid = subscriptions.flatMap(({ plan, endedAt }): End[] => {
    const tier = planOfSubscription(plan)
    return tier === null ? [] : [{ kind: 'subscription', plan: tier, endedAt }]
  })
  const end = lastEnd([...comped, ...paid, ...toEnds(access.sources, access.at)], access.plan)
  return end ? { ...end, endedAt: end.endedAt.toISOString() } : null
}
