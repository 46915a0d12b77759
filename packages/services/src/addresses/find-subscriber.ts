import { Subscriber } from '@joy/database/entities/subscriber.entity.ts'
import type { Em } from '@joy/database/sql.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { mainKey } from './main-key.ts'

/** Somebody on the newsletter's list; by the row of an alias, whom it is of (ruling 58). @throws AppError `not_found` */
export async function findSubscriber(em: Em, id: number): Promise<Subscriber> {
  const subscriber = await em.findOne(Subscriber, { id })
  if (!subscriber) throw new AppError('not_found', 'This subscriber is no longer on the list.')
  return subscriber.isAlias
    ? ((await em.findOne(Subscriber, { emailKey: await mainKey(em, subscriber.emailKey) })) ?? subscriber)
    : subscriber
}
