import { consoleSetup } from '@joy/services/session/console-setup.ts'
import { currentSession } from '@joy/services/session/current-session.ts'
import { extendSession } from '@joy/services/session/extend-session.ts'
import { signInToDemo } from '@joy/services/session/sign-in-to-demo.ts'
import { signIn } from '@joy/services/session/sign-in.ts'
import { signOut } from '@joy/services/session/sign-out.ts'
import type { StartedSession } from '@joy/services/session/start-session.ts'
import type { Answers } from '../answers.ts'
import type { Door } from '../door.ts'

/** The token goes into the cookie, the rest into the body. */
export const keep = ({ token, known, session }: StartedSession, { cookies }: Door) => {
  cookies.keepSession(token, session.endsAt)
  cookies.keepKnown(known)
  return session
}

export const session: Answers<'session'> = {
  setup: consoleSetup,
  signIn: async (context, input, door) => keep(await signIn(context, input, door.cookies.known()), door),
  signInToDemo: async (context, _input, door) => keep(await signInToDemo(context), door),
  current: currentSession,
  extend: extendSession,
  async signOut(context, _input, { cookies }) {
    const said = await signOut(context)
    cookies.dropSession()
    return said
  },
}
