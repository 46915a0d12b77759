import type { SubscriberRecord } from '@joy/contract'
import type { MockBackend } from '../backend/mock-backend.ts'
import { findSubscriber } from './find-subscriber.ts'
import { getMailbox } from './mailbox.ts'
import { personRecord } from './person-record.ts'

/** Everything known of one subscriber, matched by e-mail. */
export function getSubscriber(backend: MockBackend, { id }: { id: number }): SubscriberRecord {
  const subscriber = findSubscriber(backend, id)
  const person = personRecord(backend, subscriber.email, subscriber)
  return {
    ...person,
    subscriber: { ...subscriber, subscriptionTier: person.access.plan, subscriptionType: person.access.type },
    substack: subscriber.statement,
    mailbox: getMailbox(backend, subscriber),
  }
}
