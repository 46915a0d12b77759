import type { PortalOverview } from '@joy/contract'
import { type Em, rowsOf, sql } from '@joy/database/sql.ts'
import { type End, endsOf, lastEnd } from '@joy/domain/access/last-end.ts'
import { planOfSubscription } from '@joy/domain/access/subscription-source.ts'
import type { PersonAccess } from '../access/read-access.ts'

/** What somebody had and has no more, by all sources, with its day; a comp that an undo or a better one ended is not told. */
export async function whatEnded(em: Em, emailKey: string, access: PersonAccess): Promise<PortalOverview['ended']> {
  const addresses = sql`any(array(select email_key from person_addresses(array[${emailKey}::text])))`
  const comps = await rowsOf(
    em,
    sql<End>`select 'comp' as kind, plan, ended_at as "endedAt" from comp
      where email_key = ${addresses} and end_reason in ('expired', 'revoked')`,
  )
  const subscriptions = await rowsOf(
    em,
    sql<End>`select 'subscription' as kind, plan, ended_at as "endedAt" from subscription
      where email_key = ${addresses} and ended_at is not null and status in ('canceled', 'incomplete_expired')`,
  )
  const paid = subscriptions.flatMap(({ plan, ...it }) => {
    const tier = planOfSubscription(plan)
    return tier === null ? [] : [{ ...it, plan: tier }]
  })
  const end = lastEnd([...comps, ...paid, ...endsOf(access.sources, access.at)], access.plan)
  return end ? { ...end, endedAt: end.endedAt.toISOString() } : null
}
