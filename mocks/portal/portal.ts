import { counted } from '@joy/domain/labels/counted.ts'
import { getPerson } from '../subscribers/get-person.ts'
import { logActivity } from '../activity/log-activity.ts'
import { messages, type PortalSignedIn, type PortalSignInInput, type SignInState } from '@joy/contract'
import { maskEmail } from '@joy/domain/people/mask-email.ts'
import { emailKey, readEmail } from '@joy/domain/people/email.ts'
import { millisecondsInDay } from '@joy/domain/time/durations.ts'
import {
  portalLinks,
  sampleAskedIn,
  sampleReminderToken,
  sampleSignInCode,
  sampleSignInToken,
} from '@joy/samples/portal.ts'
import { Refusal } from '../refusal.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import { stopReminders } from '../reminders/stop-reminders.ts'
import { LINK_MINUTES, getLinks, storeSignInLink } from '../sign-in-help/sign-in-links.ts'
import { getComps } from '../comps/find-comps.ts'
import {
  cameBack,
  closedThere,
  isKeptClosed,
  subscribeAgain,
  unsubscribedHere,
  unsubscribeHere,
} from '../subscribers/unsubscriptions.ts'

/** The same answer for everybody; only somebody of the community has a link afterwards. */
export function requestLink(backend: MockBackend, text: string) {
  const email = readEmail(text)
  if (!email.ok) throw new Refusal('invalid_input', messages.invalidEmail)
  backend.portal.link = isKnown(backend, email.key) ? email.email : null
  backend.portal.asked = { email: email.key, expiresAt: backend.clock.now().getTime() + LINK_MINUTES * 60_000 }
  if (backend.portal.link) storeSignInLink(backend, email.key, { kind: 'asked', browser: sampleAskedIn, by: 'own' })
  return { message: messages.linkSent, expiresInMinutes: LINK_MINUTES, canSimulate: true }
}

/** By what this browser holds. */
export function signInState({ portal, clock }: MockBackend): SignInState {
  if (portal.email) return { signedIn: { handle: 'sample-handle', email: portal.email }, asked: null }
  const secondsLeft = portal.asked ? Math.ceil((portal.asked.expiresAt - clock.now().getTime()) / 1000) : 0
  const asked =
    portal.asked && secondsLeft > 0
      ? { email: portal.asked.email, secondsLeft, secondsAgo: LINK_MINUTES * 60 - secondsLeft, canSimulate: true }
      : null
  return { signedIn: null, asked }
}

/** The address of the link that was asked for, until it is over. */
function activeLink({ portal, clock }: MockBackend): string | null {
  const isOver = portal.asked !== null && portal.asked.expiresAt <= clock.now().getTime()
  return isOver ? null : portal.link
}

/** By the samples' token or code, once. */
export function signInToPortal(backend: MockBackend, { token, email, code }: PortalSignInInput): PortalSignedIn {
  const { phoneCode } = backend.portal
  const link = activeLink(backend)
  if (phoneCode && token === undefined && phoneCode.key === emailKey(email ?? '')) return enterByPhone(backend, code)
  if (token !== undefined) {
    if (token !== sampleSignInToken || !link) throw new Refusal('wrong_credentials', messages.invalidToken)
    return enter(backend, link, 'a link')
  }
  if (!link || emailKey(link) !== emailKey(email ?? '') || code !== sampleSignInCode)
    throw new Refusal('wrong_credentials', messages.invalidCode)
  return enter(backend, link, 'a code')
}

/** What the button of the demo does. */
export function simulateLink(backend: MockBackend): PortalSignedIn {
  const link = activeLink(backend)
  if (!link) throw new Refusal('wrong_credentials', messages.invalidToken)
  return enter(backend, link, 'a link')
}

const byPhone = 'a code that was read by phone'

/** It is the newest of this browser, so that the link of the mail and its code are void. */
function enterByPhone(backend: MockBackend, code: string | undefined): PortalSignedIn {
  const { link, phoneCode } = backend.portal
  const [read] = getLinks(backend, phoneCode?.key ?? '')
  if (link && phoneCode && read && code === phoneCode.code && read.wrongCodes < 3) return enter(backend, link, byPhone)
  if (read) read.wrongCodes += 1
  throw new Refusal(
    'wrong_credentials',
    read && read.wrongCodes >= 3 ? messages.codeTriedTooOften : messages.invalidCode,
  )
}

function enter(backend: MockBackend, email: string, way: 'a link' | 'a code' | typeof byPhone): PortalSignedIn {
  const { portal } = backend
  const now = backend.now()
  portal.sessions = portal.sessions.map((it) => (it.isThisOne ? { ...it, startedAt: now, lastSeenAt: now } : it))
  portal.email = email
  portal.link = null
  portal.asked = null
  portal.phoneCode = null
  portal.restrictedUntil = way === byPhone ? new Date(Date.parse(now) + millisecondsInDay).toISOString() : null
  const [used] = getLinks(backend, email).filter(
    ({ by, kind }) => by === 'own' && (kind === 'phone') === (way === byPhone),
  )
  if (used) used.usedAt = now
  logActivity(backend, {
    action: 'Portal Sign-in',
    platform: 'Website',
    details: `Signed in to the portal by ${way}`,
    person: getPerson(backend, email),
  })
  return { state: 'signed-in', handle: 'sample-handle', email }
}

export function signOutOfPortal(backend: MockBackend): { message: string } {
  logActivity(backend, {
    action: 'Portal Sign-out',
    platform: 'Website',
    details: 'Signed out of the portal',
    person: getPerson(backend, backend.portal.email ?? ''),
  })
  backend.portal.email = null
  return { message: 'You are signed out.' }
}

export function endPortalSession(backend: MockBackend, { id }: { id: number }): { message: string } {
  const { portal } = backend
  const ended = portal.sessions.find((it) => it.id === id)
  if (!ended) throw new Refusal('not_found', 'This device is logged out already.')
  portal.sessions = portal.sessions.filter((it) => it !== ended)
  logActivity(backend, {
    action: 'Portal Session Ended',
    platform: 'Website',
    details: `${ended.browser} was logged out of the portal`,
    person: getPerson(backend, portal.email ?? ''),
  })
  return { message: `${ended.browser} is logged out.` }
}

export function endAllPortalSessions(backend: MockBackend): { message: string } {
  const { portal } = backend
  logActivity(backend, {
    action: 'Logged Out Everywhere',
    platform: 'Website',
    details: `Logged out of the portal on ${counted(portal.sessions.length, 'device')}`,
    person: getPerson(backend, portal.email ?? ''),
  })
  portal.email = null
  return { message: 'You are logged out everywhere.' }
}

/** On a list, with a subscription, or with a comp that stayed when they left the list. */
const isKnown = (backend: MockBackend, key: string) =>
  backend.idByKey.has(key) ||
  [...backend.websiteSubscribers, ...backend.subscriptions].some((it) => emailKey(it.email) === key) ||
  getComps(backend, key).some(({ endReason }) => endReason === null || ['expired', 'revoked'].includes(endReason))

/** The mask that the unsubscribe page shows, over the samples' one token. */
export function unsubscribe(backend: MockBackend, token: string, expected: string, email: string, wanted?: boolean) {
  if (token === sampleReminderToken) return stopReminders(backend, email, wanted)
  if (token !== expected) throw new Refusal('not_found', messages.badUnsubscribeToken)
  if (wanted === true) unsubscribeHere(backend, email)
  if (wanted === false && unsubscribedHere(backend, email) !== null) {
    subscribeAgain(backend, email)
    logActivity(backend, {
      action: 'Subscribed Again',
      platform: 'Website',
      details: cameBack(backend, email, 'Came back to the weekly reflections'),
      person: getPerson(backend, email),
    })
  }
  const here = unsubscribedHere(backend, email)
  const status = closedThere(backend, email)
  return {
    matter: 'reflections' as const,
    list: 'Weekly reflections',
    maskedEmail: maskEmail(email),
    isUnsubscribed: here !== null,
    isWaitingAtSubstack: here?.atSubstack === 'to do',
    isKeptClosed: isKeptClosed(backend, email),
    closedThere: status === null ? null : { status, link: portalLinks.substack },
  }
}
