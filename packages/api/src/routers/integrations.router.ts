import { listIntegrations } from '@joy/services/integrations/list-integrations.ts'
import { updateIntegration } from '@joy/services/integrations/update-integration.ts'
import type { Answers } from '../answers.ts'

export const integrations: Answers<'integrations'> = {
  list: listIntegrations,
  update: updateIntegration,
}
