import { listConnections } from '@joy/services/integrations/list-connections.ts'
import { listIntegrations } from '@joy/services/integrations/list-integrations.ts'
import { listMembershipChoices } from '@joy/services/integration-settings/list-membership-choices.ts'
import { revealSecrets } from '@joy/services/integration-settings/reveal-secrets.ts'
import { removeWebhooks } from '@joy/services/integration-settings/remove-webhooks.ts'
import { removePrices } from '@joy/services/integration-settings/remove-prices.ts'
import { setUpPrices } from '@joy/services/integration-settings/set-up-prices.ts'
import { setUpWebhooks } from '@joy/services/integration-settings/set-up-webhooks.ts'
import { testConnection } from '@joy/services/integrations/test-connection.ts'
import { updateIntegration } from '@joy/services/integration-settings/update-integration.ts'
import type { Procedures } from '../procedures.ts'

export const integrations: Procedures<'integrations'> = {
  list: listIntegrations,
  update: updateIntegration,
  connections: listConnections,
  membershipChoices: listMembershipChoices,
  test: testConnection,
  setUpWebhooks,
  removeWebhooks,
  setUpPrices,
  removePrices,
  reveal: revealSecrets,
}
