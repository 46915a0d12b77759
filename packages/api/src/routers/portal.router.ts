import { changeCard } from '@joy/services/portal/change-card.ts'
import { currentPortal } from '@joy/services/portal/current-portal.ts'
import { portalOverview } from '@joy/services/portal/portal-overview.ts'
import { requestLink } from '@joy/services/portal/request-link.ts'
import { signInState } from '@joy/services/portal/sign-in-state.ts'
import { signInToPortal } from '@joy/services/portal/sign-in-to-portal.ts'
import { signOutOfPortal } from '@joy/services/portal/sign-out-of-portal.ts'
import { simulateLink } from '@joy/services/portal/simulate-link.ts'
import type { StartedPortalSession } from '@joy/services/portal/start-portal-session.ts'
import type { Procedures } from '../procedures.ts'
import type { RequestContext } from '../request-context.ts'

/** The token goes into the cookie, the rest into the body. */
const keep = ({ token, browser, endsAt, signedIn }: StartedPortalSession, { cookies }: RequestContext) => {
  cookies.savePortalSession(token, endsAt)
  cookies.saveBrowser(browser)
  return signedIn
}

export const portal: Procedures<'portal'> = {
  async requestLink(context, input, { cookies }) {
    const { browser, response } = await requestLink(context, input, cookies.browser())
    cookies.saveBrowser(browser)
    return response
  },
  async signIn(context, input, request) {
    const done = await signInToPortal(context, input, request.cookies.browser())
    return 'state' in done ? done : keep(done, request)
  },
  simulateLink: async (context, _input, request) =>
    keep(await simulateLink(context, request.cookies.browser()), request),
  signInState: (context, _input, { cookies }) => signInState(context, cookies.browser()),
  current: currentPortal,
  overview: portalOverview,
  changeCard,
  async signOut(context, _input, { cookies }) {
    const said = await signOutOfPortal(context)
    cookies.dropPortalSession()
    return said
  },
}
