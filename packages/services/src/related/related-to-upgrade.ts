import type { RelatedRecord } from '@joy/contract'
import { Upgrade } from '@joy/database/entities/upgrade.entity.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { upgradeMessages } from '@joy/domain/upgrades/upgrade-messages.ts'
import type { Context } from '../context.ts'
import { findSubscriber } from '../addresses/find-subscriber.ts'
import { eventsAbout, jobsOfUpgrade, subscribersBy, subscriptionsBy } from './read-related.ts'

/** Whom it is for, what they pay, what was told of the checkout and of the membership, and the jobs that walked it on. */
export async function relatedToUpgrade({ em }: Context, id: number): Promise<RelatedRecord[]> {
  const upgrade = await em.findOne(Upgrade, { id })
  if (!upgrade) throw new AppError('not_found', upgradeMessages.notThere)
  const { emailKey } = await findSubscriber(em, upgrade.substackSubscriberId)
  const subjects = [upgrade.checkoutSessionId, upgrade.paymentReference, upgrade.planningCenterMemberId].map(
    (key) => key ?? null,
  )
  return [
    ...(await subscribersBy(em, { id: upgrade.substackSubscriberId })),
    ...(await subscriptionsBy(em, emailKey)),
    ...(await eventsAbout(em, subjects)),
    ...(await jobsOfUpgrade(em, id)),
  ]
}
