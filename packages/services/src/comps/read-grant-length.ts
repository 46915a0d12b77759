import type { CompDuration, GrantLength } from '@joy/contract'
import { AppError } from '@joy/domain/app-error.ts'
import { lastDayFault } from '@joy/domain/comps/grant-length.ts'
import { compUntil } from '@joy/domain/time/comp-duration.ts'
import { communityZone } from '../community/community-zone.ts'
import type { Context } from '../context.ts'

/** How long a comp is, as the SQL needs it: a length that the database adds, or the moment at which a last day is over. */
export type ReadLength = CompDuration | Date

/** @throws AppError `invalid_input` for a last day that is over in the community's zone, or too far away */
export async function readGrantLength({ em, clock }: Context, length: GrantLength): Promise<ReadLength> {
  if (typeof length !== 'object') return length
  const zone = await communityZone(em)
  const now = clock.now()
  const fault = lastDayFault(length, now, zone)
  if (fault !== undefined) throw new AppError('invalid_input', fault)
  return compUntil(length, now, zone) ?? 'forever'
}
