import type { SiteSetup } from '@joy/contract'
import type { Context } from '../context.ts'

/** What the visitor's pages must know. */
export const siteSetup = async ({
  settings: { siteName, supportEmail, supportPhone, isDemo, hasSmtp },
}: Context): Promise<SiteSetup> => ({ siteName, supportEmail, supportPhone, isDemo, hasSmtp })
