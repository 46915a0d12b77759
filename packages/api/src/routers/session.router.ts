import { consoleSetup } from '@joy/services/session/console-setup.ts'
import { currentSession } from '@joy/services/session/current-session.ts'
import { extendSession } from '@joy/services/session/extend-session.ts'
import { signInToDemo } from '@joy/services/session/sign-in-to-demo.ts'
import { signIn } from '@joy/services/session/sign-in.ts'
import { signOut } from '@joy/services/session/sign-out.ts'
import type { StartedSession } from '@joy/services/session/start-session.ts'
import type { Procedures } from '../procedures.ts'
import type { RequestContext } from '../request-context.ts'

/** The token goes into the cookie, the rest into the body. */
export const keep = ({ token, known, session }: StartedSession, { cookies }: RequestContext) => {
  cookies.saveSession(token, session.endsAt)
  cookies.saveKnown(known)
  return session
}

export const session: Procedures<'session'> = {
  setup: consoleSetup,
  signIn: async (context, input, request) => keep(await signIn(context, input, request.cookies.known()), request),
  signInToDemo: async (context, _input, request) => keep(await signInToDemo(context), request),
  current: currentSession,
  extend: extendSession,
  async signOut(context, _input, { cookies }) {
    const said = await signOut(context)
    cookies.dropSession()
    return said
  },
}
