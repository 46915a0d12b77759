import type { PortalSignInInput, PortalSignInResult } from '@joy/contract'
import type { Context } from '../context.ts'
import { toNetwork } from '../rate-limits/to-network.ts'
import { takePoint } from '../rate-limits/take-point.ts'
import { signInByCode } from './sign-in-by-code.ts'
import { signInByLink } from './sign-in-by-link.ts'
import type { StartedPortalSession } from './start-portal-session.ts'

/**
 * Signs in by a link's token, or by an address and its code. `browser` is the mark that asking for the link left
 * in the browser.
 * @throws AppError `wrong_credentials`, TooManyRequests
 */
export async function signInToPortal(
  context: Context,
  { token, confirm, email, code }: PortalSignInInput,
  browser: string | null,
): Promise<StartedPortalSession | Extract<PortalSignInResult, { state: 'needs-confirm' }>> {
  await takePoint(
    context,
    'portal-sign-in',
    toNetwork(context.client.ip),
    context.settings.portalLimits.verifiesPerNetwork,
  )
  return token === undefined
    ? signInByCode(context, { email: email ?? '', code: code ?? '', browser })
    : signInByLink(context, { token, browser, isConfirmed: confirm === true })
}
