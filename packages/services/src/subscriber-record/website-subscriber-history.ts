import type { SubscriberHistory } from '@joy/contract'
import { findWebsiteSubscriber } from '../addresses/find-website-subscriber.ts'
import type { Context } from '../context.ts'
import { readHistory } from './person-history.ts'

/** What happened with one person of the website's list, newest first. @throws AppError `not_found` */
export const websiteSubscriberHistory = async ({ em }: Context, { id }: { id: number }): Promise<SubscriberHistory> =>
  readHistory(em, await findWebsiteSubscriber(em, id))
