import type { ActivityPlatform, IntegrationName } from '@joy/contract'

/** What the log calls the integrations: whatever is of mails is one platform, the server as the letters. */
export const activityPlatforms: Record<IntegrationName, ActivityPlatform> = {
  substack: 'Substack',
  planningcenter: 'Planning Center',
  stripe: 'Stripe',
  email: 'E-mail',
}
