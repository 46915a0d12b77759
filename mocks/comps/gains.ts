import { givesMore } from '@joy/domain/access/gives-more.ts'
import { compUntil } from '@joy/domain/time/comp-duration.ts'
import { PAID } from '@joy/domain/plans/tiers.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import { compInForce } from './find-comps.ts'
import type { Terms } from './grant-comps.ts'
import type { StoredSubscriber } from '../subscribers/stored-subscriber.ts'

/** Until when a comp by these terms is; null: forever. */
export const getEnd = ({ clock, timeZone }: MockBackend, { duration = 'forever' }: Terms): Date | null =>
  compUntil(duration, clock.now(), timeZone)

/** Whether a comp by these terms would give somebody more than the comp that they have. */
export function gains(backend: MockBackend, { email }: Pick<StoredSubscriber, 'email'>, terms: Terms): boolean {
  const held = compInForce(backend, email)
  if (!held) return true
  const until = held.until === null ? null : new Date(held.until)
  return givesMore({ plan: terms.plan ?? PAID, until: getEnd(backend, terms) }, { plan: held.plan, until })
}
