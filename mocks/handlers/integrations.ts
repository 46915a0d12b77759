import type { Community } from '../community/community-store.ts'
import { connectionsOf, revealSecrets, testConnection } from '../community/connections.ts'
import { updateIntegration } from '../community/update-integration.ts'
import { respond } from '../respond.ts'
import { doorOf, type FeatureHandlers } from './feature-handlers.ts'

export const integrations = (community: Community): FeatureHandlers<'integrations'> => {
  const door = doorOf(community)
  return {
    list: respond('integrations.list', () => community.integrations, door),
    update: respond('integrations.update', (input) => updateIntegration(community, input), door),
    connections: respond('integrations.connections', () => connectionsOf(community), door),
    test: respond('integrations.test', ({ id }) => testConnection(community, id), door),
    reveal: respond('integrations.reveal', (input) => revealSecrets(community, input), door),
  }
}
