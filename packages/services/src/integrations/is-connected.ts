import type { IntegrationName } from '@joy/contract'
import type { Integration } from '@joy/database/entities/integration.entity.ts'

type Stored = Pick<Integration, 'platform' | 'isActive' | 'apiKey' | 'apiSecret'>

const needsBoth: readonly IntegrationName[] = ['planningcenter', 'stripe']

/** Switched on, and the keys that it needs are there: one for the newsletter, both for the others. */
export const isConnected = ({ platform, isActive, apiKey, apiSecret }: Stored): boolean =>
  isActive && Boolean(apiKey) && (!needsBoth.includes(platform) || Boolean(apiSecret))
