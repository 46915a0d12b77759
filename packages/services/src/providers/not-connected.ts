import { integrationTitles } from '@joy/domain/integrations/integration-titles.ts'
import type { OutsideIntegration } from '@joy/contract'
import { IntegrationFault } from '@joy/integrations/http/integration-fault.ts'

/** A platform that was connected a moment ago: what was to be done waits until it is again. */
export const notConnected = (platform: OutsideIntegration): IntegrationFault =>
  new IntegrationFault(
    platform,
    'unavailable',
    { detail: 'not connected' },
    `${integrationTitles[platform]} is not connected.`,
  )
