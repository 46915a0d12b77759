import type { Subscription } from '@joy/database/entities/subscription.entity.ts'
import type { Em } from '@joy/database/sql.ts'
import { keepAccountFirst } from '@joy/domain/account/account-messages.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { refuseWhileLeaving } from '../deleted-accounts/refuse-while-leaving.ts'
import { isOfErased } from './end-of-erased.ts'

/**
 * In the transaction of an act that would have a subscription charged: its owner's account waits to be deleted, or is.
 * @throws AppError `conflict`
 */
export async function refuseToCharge(em: Em, subscription: Subscription, whose: { own: boolean }): Promise<void> {
  if (await isOfErased(em, subscription)) throw new AppError('conflict', keepAccountFirst.gone)
  await refuseWhileLeaving(em, subscription.emailKey, whose)
}
