import type { NewsletterPlatform } from '@joy/integrations/newsletter/newsletter-platform.ts'
import type { Context } from '../context.ts'
import { connectedCredentials } from './connected-credentials.ts'

/** The newsletter platform as the settings have it now; null: not connected. */
export async function connectNewsletter(context: Context): Promise<NewsletterPlatform | null> {
  const credentials = await connectedCredentials(context, 'substack')
  if (!credentials?.apiKey || !context.outside) return null
  return context.outside.newsletter({ apiKey: credentials.apiKey, keyVersion: credentials.keyVersion })
}
