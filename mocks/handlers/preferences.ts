import type { Community } from '../community/community-store.ts'
import { respond } from '../respond.ts'
import { doorOf, type FeatureHandlers } from './feature-handlers.ts'

export const preferences = (community: Community): FeatureHandlers<'preferences'> => {
  const door = doorOf(community)
  return {
    list: respond('preferences.list', () => Object.fromEntries(community.preferences), door),
    keep: respond(
      'preferences.keep',
      ({ name, value }) => {
        community.preferences.set(name, value)
        return { message: 'Saved' }
      },
      door,
    ),
  }
}
