import { messages } from '@joy/contract'
import { AppError } from '@joy/domain/app-error.ts'
import type { Context } from '../context.ts'
import { findIntegration } from '../integrations/find-integration.ts'

/** Exports ask for the newsletter's API key (specification, section 5). @throws AppError `not_configured`. */
export async function requireNewsletterKey(context: Context): Promise<void> {
  const newsletter = await findIntegration(context, 'substack')
  if (!newsletter?.apiKey) throw new AppError('not_configured', messages.apiKeyMissing)
}
