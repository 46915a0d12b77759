import type { SubscriberRecord } from '@joy/contract'
import type { Subscriber } from '@joy/database/entities/subscriber.entity.ts'
import { findSubscriber } from '../addresses/find-subscriber.ts'
import { readMailbox } from '../consent/read-mailbox.ts'
import type { Context } from '../context.ts'
import { readPerson } from './read-person.ts'

/** One subscriber with what every list knows of them, matched by e-mail. @throws AppError `not_found` */
export async function getSubscriber({ em }: Context, input: { id: number }): Promise<SubscriberRecord> {
  const subscriber = await findSubscriber(em, input.id)
  const { id, email, emailKey } = subscriber
  const name = subscriber.name ?? null
  const person = await readPerson(em, { email, emailKey, name, subscriberId: id })
  const inForce = person.comps.find((comp) => comp.endedAt === null)
  return {
    ...person,
    subscriber: {
      id,
      email,
      name,
      subscriptionTier: person.access.plan,
      subscriptionType: person.access.type,
      subscriptionStatus: subscriber.subscriptionStatus ?? null,
      subscribedAt: subscriber.subscribedAt?.toISOString() ?? null,
      syncedAt: subscriber.syncedAt?.toISOString() ?? null,
      isComped: inForce !== undefined,
      compedAt: inForce?.compedAt ?? null,
    },
    substack: presentStatement(subscriber),
    mailbox: await readMailbox(em, id),
  }
}

const presentStatement = (subscriber: Subscriber): SubscriberRecord['substack'] => ({
  tier: subscriber.substackTier,
  type: subscriber.substackType ?? null,
  endsAt: subscriber.substackEndsAt?.toISOString() ?? null,
  since: subscriber.substackSince?.toISOString() ?? null,
  asOf: subscriber.substackAsOf?.toISOString() ?? null,
  absentAt: subscriber.substackAbsentAt?.toISOString() ?? null,
})
