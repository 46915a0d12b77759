import { Subscription } from '@joy/database/entities/subscription.entity.ts'
import { overSince } from '@joy/domain/access/over-since.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { LockMode } from '@mikro-orm/core'
import type { Context } from '../context.ts'
import type { Person } from '../addresses/person.ts'

/**
 * A subscription of somebody's own, locked until the transaction ends.
 * @throws AppError `not_found`, also for somebody else's; `conflict` where it is over
 */
export async function findOwn(
  { em, clock }: Context,
  { emailKey }: Person,
  { sid }: { sid: string },
): Promise<Subscription> {
  const found = await em.findOne(Subscription, { sid, emailKey }, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (!found) throw new AppError('not_found', 'This subscription is not there.')
  if (overSince(found, clock.now()))
    throw new AppError('conflict', 'This subscription is over. To begin again, please write to support.')
  return found
}
