import type { RelatedRecord } from '@joy/contract'
import { Subscription } from '@joy/database/entities/subscription.entity.ts'
import { AppError } from '@joy/domain/app-error.ts'
import type { Context } from '../context.ts'
import { eventsAbout, subscribersBy, getUpgrades } from './read-related.ts'

/** Whose it is, their upgrades, and what the payment provider told of it. */
export async function relatedToSubscription({ em }: Context, id: number): Promise<RelatedRecord[]> {
  const subscription = await em.findOne(Subscription, { id })
  if (!subscription) throw new AppError('not_found', 'This subscription is not there.')
  const [subscriber] = await subscribersBy(em, { emailKey: subscription.emailKey })
  return [
    ...(subscriber ? [subscriber, ...(await getUpgrades(em, subscriber.id))] : []),
    ...(await eventsAbout(em, [subscription.providerSubscriptionId ?? null])),
  ]
}
