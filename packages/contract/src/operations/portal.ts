import { z } from 'zod'
import { mutation, query } from '../operation.ts'
import {
  cardChange,
  portalOverview,
  portalSession,
  portalSignedIn,
  portalSignInInput,
  portalSignInResult,
  signInLinkInput,
  signInLinkResult,
  signInState,
} from '../schemas/portal.ts'
import { message, nothing } from '../schemas/primitives.ts'

/** The subscriber's portal. The session travels in an HttpOnly cookie, never in a body. */
export const portal = {
  requestLink: mutation({
    summary: 'Have a sign-in link and a code mailed; known and unknown addresses get the same answer',
    access: 'public',
    input: signInLinkInput,
    output: signInLinkResult,
    rest: { method: 'POST', path: '/portal/sign-in-links' },
  }),
  signIn: mutation({
    summary: 'Sign in by the token of a link or by a code',
    refuses: ['wrong_credentials'],
    access: 'public',
    input: portalSignInInput,
    output: portalSignInResult,
    rest: { method: 'POST', path: '/portal/session' },
  }),
  simulateLink: mutation({
    summary: 'Follow the newest link that this browser asked for; in the demo only',
    access: 'public',
    input: nothing,
    output: portalSignedIn,
    rest: { method: 'POST', path: '/portal/session/simulated' },
  }),
  signInState: query({
    summary: 'How far the login of this browser is: logged in, waiting for a mail, or neither',
    access: 'public',
    input: nothing,
    output: signInState,
    rest: { method: 'GET', path: '/portal/sign-in-state' },
  }),
  current: query({
    summary: 'Who is signed in to the portal',
    access: 'portal',
    input: nothing,
    output: portalSession,
    rest: { method: 'GET', path: '/portal/session' },
  }),
  overview: query({
    summary: 'Newsletter, membership and subscriptions of who is signed in',
    access: 'portal',
    input: nothing,
    output: portalOverview,
    rest: { method: 'GET', path: '/portal/overview' },
  }),
  changeCard: mutation({
    summary: 'Open the page of the payment provider where the card of one’s own subscription is changed',
    refuses: ['forbidden'],
    access: 'portal',
    input: z.object({ sid: z.string().max(200) }),
    output: cardChange,
    rest: { method: 'POST', path: '/portal/card' },
  }),
  signOut: mutation({
    summary: 'End this session on the server',
    access: 'portal',
    input: nothing,
    output: message,
    rest: { method: 'DELETE', path: '/portal/session' },
  }),
}
