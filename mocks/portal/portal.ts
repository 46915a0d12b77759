import { messages, type PortalSignedIn, type PortalSignInInput, type SignInState } from '@joy/contract'
import { maskEmail } from '@joy/domain/people/mask-email.ts'
import { emailKey, readEmail } from '@joy/domain/people/email.ts'
import { portalLinks, sampleSignInCode, sampleSignInToken } from '@joy/samples/portal.ts'
import { Refusal } from '../refusal.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import { getComps } from '../comps/find-comps.ts'
import {
  closedThere,
  isKeptClosed,
  subscribeAgain,
  unsubscribedHere,
  unsubscribeHere,
} from '../subscribers/unsubscriptions.ts'

const MINUTES = 15

/** The same answer for everybody; only somebody of the community has a link afterwards. */
export function requestLink(backend: MockBackend, text: string) {
  const email = readEmail(text)
  if (!email.ok) throw new Refusal('invalid_input', messages.invalidEmail)
  backend.portal.link = isKnown(backend, email.key) ? email.email : null
  backend.portal.asked = { email: email.key, expiresAt: backend.clock.now().getTime() + MINUTES * 60_000 }
  return { message: messages.linkSent, expiresInMinutes: MINUTES, canSimulate: true }
}

/** By what this browser holds. */
export function signInState({ portal, clock }: MockBackend): SignInState {
  if (portal.email) return { signedIn: { handle: 'sample-handle', email: portal.email }, asked: null }
  const secondsLeft = portal.asked ? Math.ceil((portal.asked.expiresAt - clock.now().getTime()) / 1000) : 0
  const asked =
    portal.asked && secondsLeft > 0
      ? { email: portal.asked.email, secondsLeft, secondsAgo: MINUTES * 60 - secondsLeft, canSimulate: true }
      : null
  return { signedIn: null, asked }
}

/** By the samples' token or code, once. */
export function signInToPortal(backend: MockBackend, { token, email, code }: PortalSignInInput): PortalSignedIn {
  const { link } = backend.portal
  if (token !== undefined) {
    if (token !== sampleSignInToken || !link) throw new Refusal('wrong_credentials', messages.invalidToken)
    return enter(backend, link)
  }
  if (!link || emailKey(link) !== emailKey(email ?? '') || code !== sampleSignInCode)
    throw new Refusal('wrong_credentials', messages.invalidCode)
  return enter(backend, link)
}

/** What the button of the demo does. */
export function simulateLink(backend: MockBackend): PortalSignedIn {
  if (!backend.portal.link) throw new Refusal('wrong_credentials', messages.invalidToken)
  return enter(backend, backend.portal.link)
}

function enter(backend: MockBackend, email: string): PortalSignedIn {
  const { portal } = backend
  const now = backend.now()
  portal.sessions = portal.sessions.map((it) => (it.isThisOne ? { ...it, startedAt: now, lastSeenAt: now } : it))
  portal.email = email
  portal.link = null
  portal.asked = null
  return { state: 'signed-in', handle: 'sample-handle', email }
}

/** On a list, with a subscription, or with a comp that stayed when they left the list. */
const isKnown = (backend: MockBackend, key: string) =>
  backend.idByKey.has(key) ||
  [...backend.websiteSubscribers, ...backend.subscriptions].some((it) => emailKey(it.email) === key) ||
  getComps(backend, key).some(({ endReason }) => endReason === null || ['expired', 'revoked'].includes(endReason))

/** The mask that the unsubscribe page shows, over the samples' one token. */
export function unsubscribe(backend: MockBackend, token: string, expected: string, email: string, wanted?: boolean) {
  if (token !== expected) throw new Refusal('not_found', messages.badUnsubscribeToken)
  if (wanted === true) unsubscribeHere(backend, email)
  if (wanted === false) subscribeAgain(backend, email)
  const here = unsubscribedHere(backend, email)
  const status = closedThere(backend, email)
  return {
    list: 'Weekly reflections',
    maskedEmail: maskEmail(email),
    isUnsubscribed: here !== null,
    isWaitingAtSubstack: here?.atSubstack === 'to do',
    isKeptClosed: isKeptClosed(backend, email),
    closedThere: status === null ? null : { status, link: portalLinks.substack },
  }
}
