import type { Account, Administrator, ApiToken, ApiTokenScope, OpenInvitation } from '@joy/contract'
import { messages } from '@joy/contract/messages.ts'
import { isLongEnough } from '@joy/domain/account/passwords.ts'
import { samplePassword } from '@joy/samples/administrators.ts'
import { sampleLinks, sampleSecondFactor } from '@joy/samples/team.ts'
import { Refusal } from '../refusal.ts'
import type { Community } from './community-store.ts'

const DAY = 86_400_000

export function ownAdministrator({ signedIn }: Community): Administrator {
  if (!signedIn) throw new Refusal('signed_out', messages.pleaseSignIn)
  return signedIn
}

export function getAccount(community: Community): Account {
  const { isStarted: _isStarted, ...secondFactor } = community.access.secondFactor
  return {
    administrator: ownAdministrator(community),
    passwordChangedAt: community.access.passwordChangedAt,
    secondFactor,
    seenFrom: community.access.seenFrom,
  }
}

export function rename(community: Community, { name }: { name: string }): Account {
  community.signedIn = { ...ownAdministrator(community), name }
  const member = community.access.members.find((it) => it.id === community.signedIn?.id)
  if (member) member.name = name
  return getAccount(community)
}

export function confirmPassword(password: string): void {
  if (password !== samplePassword) throw new Refusal('wrong_credentials', messages.wrongPassword)
}

export function checkNewPassword(password: string): void {
  if (!isLongEnough(password)) throw new Refusal('invalid_input', 'The password needs at least 12 characters.')
  if (/^password\d*$/iu.test(password))
    throw new Refusal('invalid_input', 'This password is on the list of common passwords. Please choose another.')
}

export function endOtherSessions({ access }: Community): { message: string } {
  const hadOthers = access.sessions.length > 1
  access.sessions = access.sessions.filter((it) => it.isThisOne)
  return { message: hadOthers ? 'All other sessions have ended.' : 'There was no other session.' }
}

export function endSession({ access }: Community, { id }: { id: number }): { message: string } {
  if (!access.sessions.some((it) => it.id === id)) throw new Refusal('not_found', 'This session has ended already.')
  access.sessions = access.sessions.filter((it) => it.id !== id)
  return { message: 'The session has ended.' }
}

export function confirmSecondFactor(community: Community, { code }: { code: string }): { recoveryCodes: string[] } {
  const { access } = community
  if (!access.secondFactor.isStarted) throw new Refusal('conflict', 'Please begin again.')
  if (code.replaceAll(/\s/gu, '') !== sampleSecondFactor.code)
    throw new Refusal('wrong_credentials', messages.wrongCode)
  access.secondFactor = { isOn: true, since: community.now(), recoveryCodesLeft: 10, isStarted: false }
  access.withSecondFactor.add(ownAdministrator(community).id)
  return { recoveryCodes: [...sampleSecondFactor.recoveryCodes] }
}

export function createApiToken(
  community: Community,
  input: { name: string; scope: ApiTokenScope; expiresInDays: number | null; password: string },
): { token: string; apiToken: ApiToken } {
  confirmPassword(input.password)
  const { id, name } = ownAdministrator(community)
  const { expiresInDays } = input
  const apiToken: ApiToken = {
    id: community.nextId(),
    name: input.name,
    scope: input.scope,
    ending: 'J0yQ',
    madeBy: { id, name },
    createdAt: community.now(),
    expiresAt:
      expiresInDays === null ? null : new Date(community.clock.now().getTime() + expiresInDays * DAY).toISOString(),
    lastUsedAt: null,
    state: 'active',
  }
  community.access.apiTokens.unshift(apiToken)
  return { token: 'joy_sample0sample0sample0sample0sample0sampleJ0yQ', apiToken }
}

export function revokeApiToken(community: Community, { id }: { id: number }): { message: string } {
  const token = community.access.apiTokens.find((it) => it.id === id && it.state !== 'revoked')
  const { id: ownId, role } = ownAdministrator(community)
  if (!token || (token.madeBy.id !== ownId && role !== 'owner'))
    throw new Refusal('not_found', 'There is no such API token, or it is revoked already.')
  token.state = 'revoked'
  return { message: `The API token ${token.name} is revoked.` }
}

/** The samples' invitation to Teresa. */
export function lookAtInvitation({ access }: Community, { token }: { token: string }): OpenInvitation {
  const [invitation] = access.invitations.filter((it) => !it.isExpired)
  if (token !== sampleLinks.invitation || !invitation) throw new Refusal('not_found', messages.badInvitation)
  const { email, role, invitedBy, expiresAt } = invitation
  return { email, role, invitedBy, expiresAt, siteName: 'Path to Joy' }
}

export function lookAtReset({ token }: { token: string }): { maskedEmail: string } {
  if (token !== sampleLinks.password) throw new Refusal('not_found', messages.badPasswordLink)
  return { maskedEmail: 'h•••@example.org' }
}
