import type { Integration, IntegrationName } from '@joy/contract'

/** Whether a platform is in use with all its keys, as the server says. */
export const isConnected = (
  { integrations }: { integrations: readonly Integration[] },
  platform: IntegrationName,
): boolean =>
  integrations.some(
    (it) =>
      it.platform === platform &&
      it.isActive &&
      it.apiKey !== null &&
      (platform === 'substack' || it.apiSecret !== null),
  )
