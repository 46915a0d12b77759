import type { SubscriberHistory } from '@joy/contract'
import type { MockBackend } from '../backend/mock-backend.ts'
import { findSubscriber } from './find-subscriber.ts'
import { personHistory } from './person-history.ts'

/** What happened with one subscriber, newest first. */
export function subscriberHistory(backend: MockBackend, { id }: { id: number }): SubscriberHistory {
  const subscriber = findSubscriber(backend, id)
  return personHistory(backend, subscriber.email, subscriber)
}
