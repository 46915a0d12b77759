import type { ConsoleSetup } from '@joy/contract'
import { demoAdministrator } from '../administrators/demo-administrator.ts'
import type { Context } from '../context.ts'

/** What the sign-in page must know before anybody signs in. */
export const consoleSetup = async ({
  settings: { isDemo, siteName, supportEmail },
}: Context): Promise<ConsoleSetup> => ({
  isDemo,
  siteName,
  supportEmail,
  demoPassword: isDemo ? demoAdministrator.password : null,
})
