import { changeCard } from '@joy/services/portal/change-card.ts'
import { currentPortal } from '@joy/services/portal/current-portal.ts'
import { portalOverview } from '@joy/services/portal/portal-overview.ts'
import { requestLink } from '@joy/services/portal/request-link.ts'
import { signInState } from '@joy/services/portal/sign-in-state.ts'
import { signInToPortal } from '@joy/services/portal/sign-in-to-portal.ts'
import { signOutOfPortal } from '@joy/services/portal/sign-out-of-portal.ts'
import { simulateLink } from '@joy/services/portal/simulate-link.ts'
import type { StartedPortalSession } from '@joy/services/portal/start-portal-session.ts'
import type { Answers } from '../answers.ts'
import type { Door } from '../door.ts'

/** The token goes into the cookie, the rest into the body. */
const keep = ({ token, browser, endsAt, signedIn }: StartedPortalSession, { cookies }: Door) => {
  cookies.keepPortalSession(token, endsAt)
  cookies.keepBrowser(browser)
  return signedIn
}

export const portal: Answers<'portal'> = {
  async requestLink(context, input, { cookies }) {
    const { browser, answer } = await requestLink(context, input, cookies.browser())
    cookies.keepBrowser(browser)
    return answer
  },
  async signIn(context, input, door) {
    const done = await signInToPortal(context, input, door.cookies.browser())
    return 'state' in done ? done : keep(done, door)
  },
  simulateLink: async (context, _input, door) => keep(await simulateLink(context, door.cookies.browser()), door),
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
