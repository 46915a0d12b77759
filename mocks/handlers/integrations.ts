import type { Community } from '../community/community-store.ts'
import { updateIntegration } from '../community/update-integration.ts'
import { respond } from '../respond.ts'
import { doorOf, type FeatureHandlers } from './feature-handlers.ts'

export const integrations = (community: Community): FeatureHandlers<'integrations'> => ({
  list: respond('integrations.list', () => community.integrations, doorOf(community)),
  update: respond('integrations.update', (input) => updateIntegration(community, input), doorOf(community)),
})
