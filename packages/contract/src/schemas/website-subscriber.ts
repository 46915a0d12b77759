import { z } from 'zod'
import { id, instant } from './primitives.ts'

/** Somebody who signed up on the website (specification section 3). */
export const websiteSubscriber = z.object({
  id,
  email: z.string(),
  name: z.string().nullable(),
  subscriptionTier: z.string(),
  signedUpAt: instant,
  exportedAt: instant.nullable(),
})
export type WebsiteSubscriber = z.output<typeof websiteSubscriber>
