import type { MockBackend } from '../backend/mock-backend.ts'
import { getConnections, revealSecrets, testConnection } from '../integrations/connections.ts'
import { listMembershipChoices } from '../integrations/membership-choices.ts'
import { removePrices, setUpPrices } from '../integrations/price-set-up.ts'
import { updateIntegration } from '../integrations/update-integration.ts'
import { removeWebhooks, setUpWebhooks } from '../integrations/webhook-set-up.ts'
import { respond } from '../respond.ts'
import { accessGuard, type FeatureHandlers } from './feature-handlers.ts'

export const integrations = (backend: MockBackend): FeatureHandlers<'integrations'> => {
  const guard = accessGuard(backend)
  return {
    list: respond('integrations.list', () => backend.integrations, guard),
    update: respond('integrations.update', (input) => updateIntegration(backend, input), guard),
    connections: respond('integrations.connections', () => getConnections(backend), guard),
    membershipChoices: respond('integrations.membershipChoices', () => listMembershipChoices(backend), guard),
    test: respond('integrations.test', ({ id }) => testConnection(backend, id), guard),
    setUpWebhooks: respond('integrations.setUpWebhooks', ({ id }) => setUpWebhooks(backend, id), guard),
    removeWebhooks: respond('integrations.removeWebhooks', ({ id }) => removeWebhooks(backend, id), guard),
    setUpPrices: respond('integrations.setUpPrices', ({ id }) => setUpPrices(backend, id), guard),
    removePrices: respond('integrations.removePrices', ({ id }) => removePrices(backend, id), guard),
    reveal: respond('integrations.reveal', (input) => revealSecrets(backend, input), guard),
  }
}
