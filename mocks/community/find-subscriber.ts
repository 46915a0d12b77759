import { Refusal } from '../refusal.ts'
import type { Community } from './community-store.ts'
import type { StoredSubscriber } from './stored-subscriber.ts'

/** Somebody on the newsletter's list. */
export function findSubscriber(community: Community, id: number): StoredSubscriber {
  const found = community.subscribers.get(id)
  if (!found) throw new Refusal('not_found', 'This subscriber is no longer on the list.')
  return found
}
