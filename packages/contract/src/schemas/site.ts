import { z } from 'zod'

/** What the visitor's pages may know about the place they are served from. */
export const siteSetup = z.object({
  siteName: z.string(),
  supportEmail: z.string(),
  supportPhone: z.string(),
  isDemo: z.boolean(),
  hasSmtp: z.boolean(),
})
export type SiteSetup = z.output<typeof siteSetup>
