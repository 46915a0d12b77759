import { mutation, query } from '../operation.ts'
import { adminSession, consoleSetup, credentials } from '../schemas/administrator.ts'
import { message, nothing } from '../schemas/primitives.ts'

/** Signing in to the console. The token travels in an HttpOnly cookie, never in a body. */
export const session = {
  setup: query({
    summary: 'What the sign-in page must know',
    access: 'public',
    input: nothing,
    output: consoleSetup,
    rest: { method: 'GET', path: '/admin/setup' },
  }),
  signIn: mutation({
    summary: 'Sign in with e-mail and password',
    access: 'public',
    input: credentials,
    output: adminSession,
    rest: { method: 'POST', path: '/admin/session' },
  }),
  signInToDemo: mutation({
    summary: 'Sign in as the demo administrator; in the demo only',
    access: 'public',
    input: nothing,
    output: adminSession,
    rest: { method: 'POST', path: '/admin/session/demo' },
  }),
  current: query({
    summary: 'Who is signed in',
    access: 'admin',
    role: 'support',
    isSessionOnly: true,
    input: nothing,
    output: adminSession,
    rest: { method: 'GET', path: '/admin/session' },
  }),
  extend: mutation({
    summary: 'Say that somebody is still there: slides the idle limit',
    access: 'admin',
    role: 'support',
    isSessionOnly: true,
    input: nothing,
    output: adminSession,
    rest: { method: 'POST', path: '/admin/session/extend' },
  }),
  signOut: mutation({
    summary: 'End this session on the server',
    access: 'admin',
    role: 'support',
    isSessionOnly: true,
    input: nothing,
    output: message,
    rest: { method: 'DELETE', path: '/admin/session' },
  }),
}
