import { z } from 'zod'
import { id } from './primitives.ts'

export const platform = z.enum(['substack', 'planningcenter', 'stripe', 'email'])

/** Settings that are no secret, by name; Stripe's `priceId` stands here. */
export const integrationConfig = z.record(z.string().max(100), z.json())

/**
 * One platform's credentials. Secrets leave as a mask (dots and the last four characters).
 * In a PUT an unchanged mask or '' keeps what is stored, other text replaces it, null clears it.
 */
export const integration = z.object({
  id,
  platform,
  isActive: z.boolean(),
  apiKey: z.string().max(500).nullable(),
  apiSecret: z.string().max(500).nullable(),
  config: integrationConfig,
})
export type Integration = z.output<typeof integration>
export type Platform = z.output<typeof platform>
