import type { IntegrationName } from '@joy/contract'

/** How people call the integrations. */
export const integrationTitles: Record<IntegrationName, string> = {
  substack: 'Substack',
  planningcenter: 'Planning Center',
  stripe: 'Stripe',
  email: 'The mail server',
}
