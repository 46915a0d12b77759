import type { Integration, IntegrationName } from '@joy/contract'

/** Whether a platform is in use with all its keys, as the server says. */
export const isConnected = (
  { integrations }: { integrations: readonly Integration[] },
  platform: IntegrationName,
): boolean =>
  integrations.some(
    (integration) =>
      integration.platform === platform &&
      integration.isActive &&
      integration.apiKey !== null &&
      (platform === 'substack' || integration.apiSecret !== null),
  )
