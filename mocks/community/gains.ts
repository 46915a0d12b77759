import { givesMore } from '@joy/domain/access/gives-more.ts'
import { compUntil } from '@joy/domain/time/comp-duration.ts'
import { PAID } from '@joy/domain/plans/tiers.ts'
import type { Community } from './community-store.ts'
import { compInForce } from './comps-of.ts'
import type { Terms } from './grant-comps.ts'
import type { StoredSubscriber } from './stored-subscriber.ts'

/** Until when a comp by these terms is; null: forever. */
export const endOf = ({ clock, timeZone }: Community, { duration = 'forever' }: Terms): Date | null =>
  compUntil(duration, clock.now(), timeZone)

/** Whether a comp by these terms would give somebody more than the comp that they have. */
export function gains(community: Community, { email }: Pick<StoredSubscriber, 'email'>, terms: Terms): boolean {
  const standing = compInForce(community, email)
  if (!standing) return true
  const until = standing.until === null ? null : new Date(standing.until)
  return givesMore({ plan: terms.plan ?? PAID, until: endOf(community, terms) }, { plan: standing.plan, until })
}
