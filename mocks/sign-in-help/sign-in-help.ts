import { messages, type Noted, type ReadCode, type ReadCodeInput, type SignInHelp } from '@joy/contract'
import { checkFault, describeCheck } from '@joy/domain/account/caller-check.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import { millisecondsInMinute } from '@joy/domain/time/durations.ts'
import { samplePhoneCode } from '@joy/samples/portal.ts'
import { confirmPassword } from '../account/own-account.ts'
import { logActivity } from '../activity/log-activity.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import { findPerson } from '../notes/notes.ts'
import { Refusal } from '../refusal.ts'
import { LINK_MINUTES, getLinks, presentSignInLink, storeSignInLink } from './sign-in-links.ts'

export function getSignInHelp(backend: MockBackend, record: Noted): SignInHelp {
  const email = findPerson(backend, record)
  const links = getLinks(backend, email)
  const asking = findAsking(backend, email)
  return {
    email,
    links: links.slice(0, 5).map((it) => presentSignInLink(backend, links, it)),
    phone: asking && { browser: asking.browser, askedAt: asking.at, until: asking.until },
  }
}

/** The link that was asked for last on the log-in page, while a code can be read for its browser. */
function findAsking(backend: MockBackend, email: string) {
  const link = getLinks(backend, email).find(({ kind }) => kind === 'asked')
  if (!link) return null
  const until = Date.parse(link.at) + LINK_MINUTES * millisecondsInMinute
  return until > backend.clock.now().getTime() ? { ...link, until: new Date(until).toISOString() } : null
}

export function readCode(backend: MockBackend, { password, check, note, ...record }: ReadCodeInput): ReadCode {
  const fault = checkFault({ check, note })
  if (fault) throw new Refusal('invalid_input', fault)
  confirmPassword(backend, password)
  const email = findPerson(backend, record)
  const asking = findAsking(backend, email)
  if (!asking) throw new Refusal('conflict', messages.nobodyAsked)
  const { expiresAt } = storeSignInLink(backend, email, { kind: 'phone', browser: asking.browser, by: 'own' })
  backend.portal.phoneCode = { key: emailKey(email), code: samplePhoneCode, expiresAt }
  logActivity(backend, {
    action: 'Sign-in Code Read',
    details: `Read a sign-in code to ${email} by phone, for ${asking.browser ?? 'a browser'}; recognised by: ${describeCheck({ check, note })}`,
    after: { check, until: expiresAt },
  })
  return { code: samplePhoneCode, expiresAt, browser: asking.browser, askedAt: asking.at }
}
