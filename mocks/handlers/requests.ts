import type { Community } from '../community/community-store.ts'
import { awaitingOpening, closeWish, planWishes } from '../community/member-requests.ts'
import { respond } from '../respond.ts'
import { doorOf, type FeatureHandlers } from './feature-handlers.ts'

export const requests = (community: Community): FeatureHandlers<'requests'> => {
  const door = doorOf(community)
  return {
    planWishes: respond('requests.planWishes', () => planWishes(community), door),
    settlePlanWish: respond(
      'requests.settlePlanWish',
      ({ id }) => {
        const isChanged = closeWish(community, id)
        return { isChanged, message: isChanged ? 'This is settled.' : 'This was settled already.' }
      },
      door,
    ),
    awaitingOpening: respond('requests.awaitingOpening', () => awaitingOpening(community), door),
  }
}
