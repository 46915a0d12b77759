import type { SubscriberHistory } from '@joy/contract'
import { findSubscriber } from '../addresses/find-subscriber.ts'
import type { Context } from '../context.ts'
import { readHistory } from './person-history.ts'

/** What happened with one subscriber, newest first. @throws AppError `not_found` */
export const subscriberHistory = async ({ em }: Context, { id }: { id: number }): Promise<SubscriberHistory> =>
  readHistory(em, await findSubscriber(em, id))
