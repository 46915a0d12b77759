import type { RelatedRecord } from '@joy/contract'
import { Subscription } from '@joy/database/entities/subscription.entity.ts'
import { AppError } from '@joy/domain/app-error.ts'
import type { Context } from '../context.ts'
import { eventsAbout, personBy, getUpgrades } from './read-related.ts'

/** Whose it is, their upgrades, and what the payment provider told of it. */
export async function relatedToSubscription({ em }: Context, id: number): Promise<RelatedRecord[]> {
  const subscription = await em.findOne(Subscription, { id })
  if (!subscription) throw new AppError('not_found', 'This subscription is not there.')
  const people = await personBy(em, subscription.emailKey)
  const onNewsletter = people.filter(({ kind }) => kind === 'subscriber').map(({ id }) => id)
  return [
    ...people,
    ...(await getUpgrades(em, onNewsletter)),
    ...(await eventsAbout(em, [subscription.providerSubscriptionId ?? null])),
  ]
}
