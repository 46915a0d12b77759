import { millisecondsInDay } from '@joy/domain/time/durations.ts'
import type { Account, Administrator, ApiToken, ApiTokenScope, OpenInvitation } from '@joy/contract'
import { messages } from '@joy/contract/messages.ts'
import { isLongEnough } from '@joy/domain/account/passwords.ts'
import { samplePassword } from '@joy/samples/administrators.ts'
import { sampleLinks, sampleSecondFactor } from '@joy/samples/team.ts'
import { Refusal } from '../refusal.ts'
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
  backend.signedIn = { ...ownAdministrator(backend), name }
  const member = backend.access.members.find((it) => it.id === backend.signedIn?.id)
  if (member) member.name = name
  return getAccount(backend)
}

export function confirmPassword(password: string): void {
  if (password !== samplePassword) throw new Refusal('wrong_credentials', messages.wrongPassword)
}

export function checkNewPassword(password: string): void {
  if (!isLongEnough(password)) throw new Refusal('invalid_input', 'The password needs at least 12 characters.')
  if (/^password\d*$/iu.test(password))
    throw new Refusal('invalid_input', 'This password is on the list of common passwords. Please choose another.')
}

export function endOtherSessions({ access }: MockBackend): { message: string } {
  const hadOthers = access.sessions.length > 1
  access.sessions = access.sessions.filter((it) => it.isThisOne)
  return { message: hadOthers ? 'All other sessions have ended.' : 'There was no other session.' }
}

export function endSession({ access }: MockBackend, { id }: { id: number }): { message: string } {
  if (!access.sessions.some((it) => it.id === id)) throw new Refusal('not_found', 'This session has ended already.')
  access.sessions = access.sessions.filter((it) => it.id !== id)
  return { message: 'The session has ended.' }
}

export function confirmSecondFactor(backend: MockBackend, { code }: { code: string }): { recoveryCodes: string[] } {
  const { access } = backend
  if (!access.secondFactor.isStarted) throw new Refusal('conflict', 'Please begin again.')
  if (code.replaceAll(/\s/gu, '') !== sampleSecondFactor.code)
    throw new Refusal('wrong_credentials', messages.wrongCode)
  access.secondFactor = { isOn: true, since: backend.now(), recoveryCodesLeft: 10, isStarted: false }
  endOtherSessions(backend)
  access.withSecondFactor.add(ownAdministrator(backend).id)
  return { recoveryCodes: [...sampleSecondFactor.recoveryCodes] }
}

export function createApiToken(
  backend: MockBackend,
  input: { name: string; scope: ApiTokenScope; expiresInDays: number | null; password: string },
): { token: string; apiToken: ApiToken } {
  confirmPassword(input.password)
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
  return { token: 'joy_sample0sample0sample0sample0sample0sampleJ0yQ', apiToken }
}

export function revokeApiToken(backend: MockBackend, { id }: { id: number }): { message: string } {
  const token = backend.access.apiTokens.find((it) => it.id === id && it.state !== 'revoked')
  const { id: ownId, role } = ownAdministrator(backend)
  if (!token || (token.madeBy.id !== ownId && role !== 'owner'))
    throw new Refusal('not_found', 'There is no such API token, or it is revoked already.')
  token.state = 'revoked'
  return { message: `The API token ${token.name} is revoked.` }
}

/** The samples' invitation to Teresa. */
export function lookAtInvitation({ access }: MockBackend, { token }: { token: string }): OpenInvitation {
  const [invitation] = access.invitations.filter((it) => !it.isExpired)
  if (token !== sampleLinks.invitation || !invitation) throw new Refusal('not_found', messages.badInvitation)
  const { email, role, invitedBy, expiresAt } = invitation
  return { email, role, invitedBy, expiresAt, siteName: 'Path to Joy' }
}

/** The samples' link, until it is used. */
export function lookAtReset({ access }: MockBackend, { token }: { token: string }): { maskedEmail: string } {
  if (token !== sampleLinks.password || access.isResetSpent) throw new Refusal('not_found', messages.badPasswordLink)
  return { maskedEmail: 'h•••@example.org' }
}
