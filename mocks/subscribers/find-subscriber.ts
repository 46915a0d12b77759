import { Refusal } from '../refusal.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import type { StoredSubscriber } from './stored-subscriber.ts'

/** Somebody on the newsletter's list. */
export function findSubscriber(backend: MockBackend, id: number): StoredSubscriber {
  const found = backend.subscribers.get(id)
  if (!found) throw new Refusal('not_found', 'This subscriber is no longer on the list.')
  return found
}
