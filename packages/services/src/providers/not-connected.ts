import { IntegrationFault, type OutsidePlatform, platformNames } from '@joy/integrations/http/integration-fault.ts'

/** A platform that was connected a moment ago: what was to be done waits until it is again. */
export const notConnected = (platform: OutsidePlatform): IntegrationFault =>
  new IntegrationFault(
    platform,
    'unavailable',
    { detail: 'not connected' },
    `${platformNames[platform]} is not connected.`,
  )
