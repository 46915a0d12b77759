import { stopUnpaidUpgrades } from '../upgrades/stop-upgrades.ts'
import { getPerson } from '../subscribers/get-person.ts'
import { logActivity } from '../activity/log-activity.ts'
import { millisecondsInDay } from '@joy/domain/time/durations.ts'
import { messages, type AccountLink, type AccountLinkResult, type OwnAccountState, type TextFile } from '@joy/contract'
import { endingPlan, staysCancelled } from '@joy/domain/account/account-messages.ts'
import { formatDay } from '@joy/domain/time/dates.ts'
import { paidAtSubstack } from '@joy/domain/access/paid-at-substack.ts'
import { sourcesOfPerson } from '../access/read-access.ts'
import { emailKey, readEmail } from '@joy/domain/people/email.ts'
import { maskEmail } from '@joy/domain/people/mask-email.ts'
import { portalLinks, sampleAccountTokens } from '@joy/samples/portal.ts'
import { Refusal } from '../refusal.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import {
  endAllWithPeriod,
  noteAddressAsked,
  noteAddressChanged,
  noteAddressStopped,
  noteDeletionAsked,
  noteKept,
} from '../subscribers/note-rights.ts'
import { noFile } from '../respond-file.ts'
import { portalOverview } from './portal-overview.ts'

const MINUTE = 60_000
const later = ({ clock }: MockBackend, ms: number) => new Date(clock.now().getTime() + ms).toISOString()
const ownEmail = ({ portal }: MockBackend) => portal.email ?? ''

/** What waits to be done with the account of who is signed in. */
export function ownAccountState(backend: MockBackend): OwnAccountState {
  const { addressChange, aliases, deletion } = backend.ownAccount
  const { substack, planningCenter, subscriptions } = portalOverview(backend, ownEmail(backend))
  return {
    addressChange,
    aliases,
    deletion,
    isAtStripe: subscriptions.length > 0,
    isAtSubstack: substack !== null,
    isAtPlanningCenter: planningCenter !== null,
    isChargedAtSubstack:
      paidAtSubstack(sourcesOfPerson(backend, ownEmail(backend)), new Date(backend.now()))?.isCharging === true,
    running: subscriptions.flatMap(({ planTitle, status, endsAt, endedAt, renewsAt, accessUntil, failedSince }) =>
      endsAt || endedAt || !renewsAt || (accessUntil !== null && renewsAt <= backend.now())
        ? []
        : [{ planTitle, paidUntil: failedSince ? null : renewsAt, isTrial: status === 'trialing' }],
    ),
  }
}

export function askAddress(backend: MockBackend, { email }: { email: string }) {
  const wanted = readEmail(email)
  if (!wanted.ok) throw new Refusal('invalid_input', messages.invalidEmail)
  if (wanted.key === emailKey(ownEmail(backend))) throw new Refusal('invalid_input', messages.ownAddress)
  noteAddressAsked(backend, ownEmail(backend), { wanted: wanted.email, isOwn: true })
  backend.ownAccount.addressChange = { email: wanted.email, expiresAt: later(backend, 30 * MINUTE) }
  return { message: messages.addressLinkSent }
}

export function stopAddress(backend: MockBackend) {
  const { ownAccount } = backend
  if (!ownAccount.addressChange) throw new Refusal('conflict', messages.noAddressChange)
  ownAccount.addressChange = null
  noteAddressStopped(backend, ownEmail(backend), { isOwn: true })
  return { message: messages.addressStays }
}

/** What is paid is cancelled with it. */
export function deleteAccount(backend: MockBackend) {
  const key = emailKey(ownEmail(backend))
  if (backend.ownAccount.deletion) return { message: messages.deletionAsked }
  backend.ownAccount.deletion = { askedAt: backend.now(), dueAt: later(backend, 14 * millisecondsInDay) }
  const hasEnded = endAllWithPeriod(backend, key)
  stopUnpaidUpgrades(backend, key)
  noteDeletionAsked(backend, ownEmail(backend), { hasEnded, isOwn: true, dueAt: backend.ownAccount.deletion.dueAt })
  return { message: messages.deletionAsked }
}

export function keepAccount(backend: MockBackend) {
  const { ownAccount } = backend
  if (!ownAccount.deletion) throw new Refusal('conflict', messages.noDeletion)
  ownAccount.deletion = null
  noteKept(backend, ownEmail(backend), { isOwn: true })
  return {
    message: [messages.accountKept, staysCancelled(cancelledPlans(backend, ownEmail(backend)))]
      .filter(Boolean)
      .join(' '),
  }
}

export function exportOwnData(backend: MockBackend, form: 'json' | 'html'): TextFile {
  logActivity(backend, {
    action: 'Own Data Downloaded',
    platform: 'Website',
    details: `Everything that is held of them, as ${form === 'json' ? 'JSON' : 'a page'}`,
    person: getPerson(backend, ownEmail(backend)),
  })
  return noFile(`my-data.${form}`, form === 'json' ? 'application/json' : 'text/html')
}

/** What ends and can be resumed, with its last day. */
export const cancelledPlans = (backend: MockBackend, email: string): string[] =>
  portalOverview(backend, email).subscriptions.flatMap(({ planTitle, endsAt }) =>
    endsAt === null ? [] : [endingPlan(planTitle, formatDay(endsAt, backend.timeZone))],
  )

const oldEmail = 'ruth.abernathy@example.com'
const newEmail = 'ruth@abernathy.example'

/** By the samples' tokens, one a kind. */
export function lookAtLink(backend: MockBackend, token: string): AccountLink {
  const kind = getKind(token)
  return {
    kind,
    oldEmail: maskEmail(whoAsked(backend)),
    newEmail: kind === 'keep account' || kind === 'not my call' ? null : maskEmail(wantedAddress(backend)),
    isConfirmed: token === sampleAccountTokens.notMeAfter,
    isAskingBrowser: token === sampleAccountTokens.confirmHere,
    substackLink: portalLinks.substack,
  }
}

export function followLink(backend: MockBackend, token: string): AccountLinkResult {
  const kind = getKind(token)
  const email = kind === 'confirm address' ? wantedAddress(backend) : whoAsked(backend)
  if (kind === 'confirm address') noteAddressChanged(backend, { from: whoAsked(backend), to: email })
  if (kind !== 'keep account') return { kind, email, cancelledPlans: [] }
  noteKept(backend, email, { isOwn: backend.signedIn === null })
  const isAskedHere = backend.ownAccount.deletion !== null
  backend.ownAccount.deletion = null
  const ofSamples = [endingPlan('Work Out', 'Apr 24, 2025')]
  return { kind, email, cancelledPlans: isAskedHere ? cancelledPlans(backend, email) : ofSamples }
}

/** Whoever asked here for what the letter is of; else the one of the samples whose letter is opened. */
const whoAsked = ({ portal, ownAccount }: MockBackend): string =>
  ownAccount.addressChange || ownAccount.deletion ? (portal.email ?? oldEmail) : oldEmail
const wantedAddress = ({ ownAccount }: MockBackend): string => ownAccount.addressChange?.email ?? newEmail

function getKind(token: string): AccountLink['kind'] {
  const { confirm, confirmHere, notMe, notMeAfter, keep, notMyCall } = sampleAccountTokens
  if (token === confirm || token === confirmHere) return 'confirm address'
  if (token === notMe || token === notMeAfter) return 'not me'
  if (token === keep) return 'keep account'
  if (token === notMyCall) return 'not my call'
  throw new Refusal('not_found', messages.badAccountLink)
}
