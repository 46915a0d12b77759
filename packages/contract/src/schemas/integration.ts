import { z } from 'zod'
import { id } from './primitives.ts'

/** Each of what the program is connected to, by the name that settings, addresses and the log's rows have (specification, section 3). */
export const integrationName = z.enum(['substack', 'planningcenter', 'stripe', 'email'])

/** Those that are called, and that send webhooks. */
export const outsideIntegration = integrationName.exclude(['email'])

/** Further settings by name, such as Stripe's `priceId`; the secrets among them (`webhookSecret`) leave as a mask too. */
export const integrationConfig = z.record(z.string().max(100), z.json())

/**
 * One platform's credentials. Secrets leave as a mask (dots and the last four characters).
 * In a PUT an unchanged mask or '' keeps what is stored, other text replaces it, null clears it. A secret of the config
 * that is not sent at all is kept; any other setting that is not sent is cleared.
 */
export const integration = z.object({
  id,
  platform: integrationName,
  isActive: z.boolean(),
  apiKey: z.string().max(500).nullable(),
  apiSecret: z.string().max(500).nullable(),
  config: integrationConfig,
  version: z.number().int().positive(),
})
/** With the `version` that it was read at, it is refused where somebody changed the settings since; without one it stands. */
export const integrationInput = integration.extend({ version: integration.shape.version.optional() })
export type Integration = z.output<typeof integration>
export type IntegrationInput = z.output<typeof integrationInput>
export type IntegrationName = z.output<typeof integrationName>
export type OutsideIntegration = z.output<typeof outsideIntegration>
