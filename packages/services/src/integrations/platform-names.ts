import type { Platform } from '@joy/contract'

/** How people call the platforms. */
export const platformNames: Record<Platform, string> = {
  substack: 'Substack',
  planningcenter: 'Planning Center',
  stripe: 'Stripe',
  email: 'The mail server',
}
