import { searchText } from '@joy/domain/search.ts'
import type { Community } from '../community/community-store.ts'
import { pageOf } from '../community/page-of.ts'
import { respond } from '../respond.ts'
import { doorOf, type FeatureHandlers } from './feature-handlers.ts'

export const upgrades = (community: Community): FeatureHandlers<'upgrades'> => {
  const door = doorOf(community)
  return {
    list: respond('upgrades.list', () => community.upgrades, door),
    page: respond(
      'upgrades.page',
      (input) => {
        const text = searchText(input.search)
        const found = text
          ? community.upgrades.filter(
              (it) => String(it.substackSubscriberId).includes(text) || it.status.includes(text),
            )
          : community.upgrades
        return pageOf(found, input, community.upgrades.length, text !== null)
      },
      door,
    ),
  }
}
