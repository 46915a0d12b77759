import type { Community } from '../community/community-store.ts'
import { findRelated } from '../community/related.ts'
import { respond } from '../respond.ts'
import { doorOf, type FeatureHandlers } from './feature-handlers.ts'

export const related = (community: Community): FeatureHandlers<'related'> => ({
  find: respond('related.find', (input) => findRelated(community, input), doorOf(community)),
})
