import { givesMore } from '@joy/domain/access/gives-more.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import { lastDayFault } from '@joy/domain/comps/grant-length.ts'
import { compUntil, renewedUntil } from '@joy/domain/time/comp-duration.ts'
import { PAID } from '@joy/domain/plans/tiers.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import { allEndings } from '../endings/endings.ts'
import { Refusal } from '../refusal.ts'
import { compInForce } from './find-comps.ts'
import type { Terms } from './grant-comps.ts'
import type { StoredSubscriber } from '../subscribers/stored-subscriber.ts'

/** Nothing is granted until a day that is over. */
export function refusePastDay(
  { clock, timeZone }: MockBackend,
  { duration = 'forever' }: Pick<Terms, 'duration'>,
): void {
  const fault = lastDayFault(duration, clock.now(), timeZone)
  if (fault !== undefined) throw new Refusal('invalid_input', fault)
}

/** Until when a comp by these terms is for somebody; null: forever. */
export function getEnd(backend: MockBackend, email: string, { duration = 'forever', from }: Terms): Date | null {
  const { clock, timeZone } = backend
  if (from !== 'end') return compUntil(duration, clock.now(), timeZone)
  const ends = allEndings(backend).filter((it) => emailKey(it.email) === emailKey(email))
  const last = ends.at(-1)
  return renewedUntil(duration, last ? new Date(last.at) : null, clock.now(), timeZone)
}

/** Whether a comp by these terms would give somebody more than the comp that they have. */
export function gains(backend: MockBackend, { email }: Pick<StoredSubscriber, 'email'>, terms: Terms): boolean {
  const held = compInForce(backend, email)
  if (!held) return true
  const until = held.until === null ? null : new Date(held.until)
  return givesMore({ plan: terms.plan ?? PAID, until: getEnd(backend, email, terms) }, { plan: held.plan, until })
}
