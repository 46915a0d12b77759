import type { IntegrationName } from '@joy/contract'

/** How people call the integrations. */
export const integrationTitles = {
  substack: 'Substack',
  planningcenter: 'Planning Center',
  stripe: 'Stripe',
  email: 'The mail server',
} as const satisfies Record<IntegrationName, string>
