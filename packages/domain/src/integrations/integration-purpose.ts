import type { IntegrationName } from '@joy/contract'
import type { IntegrationFieldName } from './integration-fields.ts'

/** Binds a sealed text to its row and field: it opens nowhere else. */
export const integrationPurpose = (platform: IntegrationName, field: IntegrationFieldName): string =>
  `integration:${platform}:${field === 'apiKey' ? 'api_key' : field === 'apiSecret' ? 'api_secret' : field}`
