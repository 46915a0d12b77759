import { Subscription } from '@joy/database/entities/subscription.entity.ts'
import { overSince } from '@joy/domain/access/over-since.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { LockMode } from '@mikro-orm/core'
import { actorName, type Context } from '../context.ts'
import { setActor } from './set-actor.ts'

/**
 * The subscription, locked until the transaction ends; what changes is noted under the actor's name.
 * @throws AppError `not_found`; `conflict` where it is over.
 */
export async function findForChange({ em, actor, clock }: Context, id: number): Promise<Subscription> {
  const found = await em.findOne(Subscription, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (!found) throw new AppError('not_found', 'This subscription is not there.')
  if (overSince(found, clock.now()))
    throw new AppError('conflict', 'This subscription is over. Nothing about it can be changed any more.')
  await setActor(em, actorName(actor))
  return found
}
