import { tokenScopeLabels } from '@joy/domain/account/token-scopes.ts'
import { millisecondsInDay } from '@joy/domain/time/durations.ts'
import type { Account, Administrator, ApiToken, ApiTokenScope, OpenInvitation } from '@joy/contract'
import { messages } from '@joy/contract/messages.ts'
import { isLongEnough } from '@joy/domain/account/passwords.ts'
import { counted } from '@joy/domain/labels/counted.ts'
import { emailKey } from '@joy/domain/people/email.ts'
import { hannah, samplePassword } from '@joy/samples/administrators.ts'
import { sampleLinks, sampleSecondFactor } from '@joy/samples/team.ts'
import { Refusal } from '../refusal.ts'
import { logActivity } from '../activity/log-activity.ts'
import type { MockBackend } from '../backend/mock-backend.ts'

export function ownAdministrator({ signedIn }: MockBackend): Administrator {
  if (!signedIn) throw new Refusal('signed_out', messages.pleaseSignIn)
  return signedIn
}

export function getAccount(backend: MockBackend): Account {
  const { isStarted: _isStarted, ...secondFactor } = backend.access.secondFactor
  return {
    administrator: ownAdministrator(backend),
    passwordChangedAt: backend.access.passwordChangedAt,
    secondFactor,
    seenFrom: backend.access.seenFrom,
  }
}

export function rename(backend: MockBackend, { name }: { name: string }): Account {
  const own = ownAdministrator(backend)
  if (name !== own.name)
    logActivity(backend, {
      action: 'Name Changed',
      details: `${own.name} is now called ${name}.`,
      before: { name: own.name },
      after: { name },
    })
  backend.signedIn = { ...own, name }
  const member = backend.access.members.find((it) => it.id === backend.signedIn?.id)
  if (member) member.name = name
  return getAccount(backend)
}

/** For what asks for it again. */
export function confirmPassword(backend: MockBackend, password: string): void {
  if (password === samplePassword) return
  logActivity(backend, { action: 'Password Asked Again', status: 'Failed', details: 'The password was not right' })
  throw new Refusal('wrong_credentials', messages.wrongPassword)
}

export function checkNewPassword(password: string): void {
  if (!isLongEnough(password)) throw new Refusal('invalid_input', 'The password needs at least 12 characters.')
  // One of those that the program knows.
  if (password === 'password1234')
    throw new Refusal('invalid_input', 'This password is on the list of common passwords. Please choose another.')
}

/** Gives how many there were. */
function forgetOtherSessions({ access }: MockBackend): number {
  const others = access.sessions.length - 1
  access.sessions = access.sessions.filter((it) => it.isThisOne)
  return others
}

export function endOtherSessions(backend: MockBackend): { message: string } {
  const others = forgetOtherSessions(backend)
  if (others === 0) return { message: 'There was no other session.' }
  logActivity(backend, {
    action: 'Session Ended',
    details: `${counted(others, 'other session')}, from the own page.`,
  })
  return { message: 'All other sessions have ended.' }
}

export function changePassword(
  backend: MockBackend,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): { message: string } {
  confirmPassword(backend, currentPassword)
  checkNewPassword(newPassword)
  backend.access.passwordChangedAt = backend.now()
  const others = forgetOtherSessions(backend)
  logActivity(backend, {
    action: 'Password Changed',
    details: 'Changed on the own page; other sessions ended.',
  })
  const ended = others === 1 ? ' Your other session has ended.' : ` Your ${others} other sessions have ended.`
  return { message: `Your password is changed.${others > 0 ? ended : ''}` }
}

export function turnOffSecondFactor(backend: MockBackend, { password }: { password: string }): { message: string } {
  confirmPassword(backend, password)
  const { access } = backend
  if (access.secondFactor.isOn)
    logActivity(backend, {
      action: 'Second Factor Turned Off',
      details: 'Signing in asks for the password alone.',
    })
  access.secondFactor = { isOn: false, since: null, recoveryCodesLeft: 0, isStarted: false }
  access.withSecondFactor.delete(ownAdministrator(backend).id)
  return { message: 'The second factor is off.' }
}

export function renewRecoveryCodes(backend: MockBackend, { password }: { password: string }) {
  confirmPassword(backend, password)
  backend.access.secondFactor.recoveryCodesLeft = 10
  logActivity(backend, { action: 'Recovery Codes Renewed', details: 'The earlier ones are void.' })
  return { recoveryCodes: sampleSecondFactor.recoveryCodes.toReversed() }
}

export function endSession(backend: MockBackend, { id }: { id: number }): { message: string } {
  const { access } = backend
  if (!access.sessions.some((it) => it.id === id)) throw new Refusal('not_found', 'This session has ended already.')
  access.sessions = access.sessions.filter((it) => it.id !== id)
  logActivity(backend, { action: 'Session Ended', details: 'One session, from the own page.' })
  return { message: 'The session has ended.' }
}

export function confirmSecondFactor(backend: MockBackend, { code }: { code: string }): { recoveryCodes: string[] } {
  const { access } = backend
  if (!access.secondFactor.isStarted) throw new Refusal('conflict', 'Please begin again.')
  if (code.replaceAll(/\s/gu, '') !== sampleSecondFactor.code)
    throw new Refusal('wrong_credentials', messages.wrongCode)
  access.secondFactor = { isOn: true, since: backend.now(), recoveryCodesLeft: 10, isStarted: false }
  forgetOtherSessions(backend)
  logActivity(backend, {
    action: 'Second Factor Turned On',
    details: 'Signing in now asks for a code; other sessions ended.',
  })
  access.withSecondFactor.add(ownAdministrator(backend).id)
  return { recoveryCodes: [...sampleSecondFactor.recoveryCodes] }
}

export function createApiToken(
  backend: MockBackend,
  input: { name: string; scope: ApiTokenScope; expiresInDays: number | null; password: string },
): { token: string; apiToken: ApiToken } {
  confirmPassword(backend, input.password)
  const { id, name } = ownAdministrator(backend)
  const { expiresInDays } = input
  const apiToken: ApiToken = {
    id: backend.nextId(),
    name: input.name,
    scope: input.scope,
    ending: 'J0yQ',
    madeBy: { id, name },
    createdAt: backend.now(),
    expiresAt:
      expiresInDays === null
        ? null
        : new Date(backend.clock.now().getTime() + expiresInDays * millisecondsInDay).toISOString(),
    lastUsedAt: null,
    state: 'active',
  }
  backend.access.apiTokens.unshift(apiToken)
  const { scope } = input
  logActivity(backend, {
    action: 'API Token Created',
    details: `${input.name}, ${tokenScopeLabels[scope]}.`,
    after: { id: apiToken.id, name: input.name, scope, expiresInDays },
  })
  return { token: 'joy_sample0sample0sample0sample0sample0sampleJ0yQ', apiToken }
}

export function revokeApiToken(backend: MockBackend, { id }: { id: number }): { message: string } {
  const token = backend.access.apiTokens.find((it) => it.id === id && it.state !== 'revoked')
  const { id: ownId, role } = ownAdministrator(backend)
  if (!token || (token.madeBy.id !== ownId && role !== 'owner'))
    throw new Refusal('not_found', 'There is no such API token, or it is revoked already.')
  token.state = 'revoked'
  logActivity(backend, { action: 'API Token Revoked', details: `${token.name} works no more.` })
  return { message: `The API token ${token.name} is revoked.` }
}

/** The samples' invitation to Teresa. */
export function lookAtInvitation({ access }: MockBackend, { token }: { token: string }): OpenInvitation {
  const [invitation] = access.invitations.filter((it) => !it.isExpired)
  if (token !== sampleLinks.invitation || !invitation) throw new Refusal('not_found', messages.badInvitation)
  const { email, role, invitedBy, expiresAt } = invitation
  return { email, role, invitedBy, expiresAt, siteName: 'Path to Joy' }
}

/** The same answer for everybody; only whoever works here is written down. */
export function requestReset(backend: MockBackend, { email }: { email: string }): { message: string } {
  const person = backend.administrators.find((it) => emailKey(it.email) === emailKey(email))
  if (person)
    logActivity(backend, {
      action: 'Password Link Sent',
      details: 'Somebody asked for a link to set a new password.',
      person,
    })
  return { message: messages.passwordLinkSent }
}

/** The samples' link is Hannah's. */
export function resetPassword(
  backend: MockBackend,
  { token, password }: { token: string; password: string },
): { message: string } {
  lookAtReset(backend, { token })
  checkNewPassword(password)
  backend.access.isResetSpent = true
  logActivity(backend, {
    action: 'Password Changed',
    details: 'Set anew by a link; all sessions ended.',
    person: hannah,
  })
  return { message: 'Your new password is set. Please sign in with it.' }
}

/** The samples' link, until it is used. */
export function lookAtReset({ access }: MockBackend, { token }: { token: string }): { maskedEmail: string } {
  if (token !== sampleLinks.password || access.isResetSpent) throw new Refusal('not_found', messages.badPasswordLink)
  return { maskedEmail: 'h•••@example.org' }
}
