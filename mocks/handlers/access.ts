import { messages } from '@joy/contract/messages.ts'
import { sampleSecondFactor } from '@joy/samples/team.ts'
import { changeMember, invite, listTeam, resendInvitation, withdrawInvitation } from '../community/change-team.ts'
import type { Community } from '../community/community-store.ts'
import {
  checkNewPassword,
  confirmPassword,
  confirmSecondFactor,
  createApiToken,
  endOtherSessions,
  endSession,
  getAccount,
  lookAtInvitation,
  lookAtReset,
  ownAdministrator,
  rename,
  revokeApiToken,
} from '../community/own-account.ts'
import { currentSession } from '../community/sign-in.ts'
import { respond } from '../respond.ts'
import { doorOf, type FeatureHandlers } from './feature-handlers.ts'

export const team = (community: Community): FeatureHandlers<'team'> => {
  const door = doorOf(community)
  return {
    list: respond('team.list', () => listTeam(community), door),
    invite: respond('team.invite', (input) => invite(community, input), door),
    resendInvitation: respond('team.resendInvitation', (input) => resendInvitation(community, input), door),
    withdrawInvitation: respond('team.withdrawInvitation', (input) => withdrawInvitation(community, input), door),
    changeRole: respond('team.changeRole', ({ id, role }) => changeMember(community, id, { role }), door),
    disable: respond('team.disable', ({ id }) => changeMember(community, id, { isDisabled: true }), door),
    enable: respond('team.enable', ({ id }) => changeMember(community, id, { isDisabled: false }), door),
    resetSecondFactor: respond(
      'team.resetSecondFactor',
      ({ id }) => changeMember(community, id, { hasSecondFactor: false }),
      door,
    ),
  }
}

export const account = (community: Community): FeatureHandlers<'account'> => {
  const door = doorOf(community)
  const { access } = community
  return {
    get: respond('account.get', () => getAccount(community), door),
    rename: respond('account.rename', (input) => rename(community, input), door),
    changePassword: respond(
      'account.changePassword',
      ({ currentPassword, newPassword }) => {
        confirmPassword(currentPassword)
        checkNewPassword(newPassword)
        access.passwordChangedAt = community.now()
        const others = access.sessions.length - 1
        endOtherSessions(community)
        return {
          message: `Your password is changed.${others > 0 ? ` ${others === 1 ? 'Your other session has' : `Your ${others} other sessions have`} ended.` : ''}`,
        }
      },
      door,
    ),
    startSecondFactor: respond(
      'account.startSecondFactor',
      ({ password }) => {
        confirmPassword(password)
        access.secondFactor.isStarted = true
        return { secret: sampleSecondFactor.secret, uri: sampleSecondFactor.uri }
      },
      door,
    ),
    confirmSecondFactor: respond('account.confirmSecondFactor', (input) => confirmSecondFactor(community, input), door),
    turnOffSecondFactor: respond(
      'account.turnOffSecondFactor',
      ({ password }) => {
        confirmPassword(password)
        access.secondFactor = { isOn: false, since: null, recoveryCodesLeft: 0, isStarted: false }
        access.withSecondFactor.delete(ownAdministrator(community).id)
        return { message: 'The second factor is off.' }
      },
      door,
    ),
    renewRecoveryCodes: respond(
      'account.renewRecoveryCodes',
      ({ password }) => {
        confirmPassword(password)
        access.secondFactor.recoveryCodesLeft = 10
        return { recoveryCodes: sampleSecondFactor.recoveryCodes.toReversed() }
      },
      door,
    ),
    sessions: respond('account.sessions', () => access.sessions, door),
    endSession: respond('account.endSession', (input) => endSession(community, input), door),
    endOtherSessions: respond('account.endOtherSessions', () => endOtherSessions(community), door),
  }
}

export const apiTokens = (community: Community): FeatureHandlers<'apiTokens'> => {
  const door = doorOf(community)
  const { access } = community
  return {
    list: respond(
      'apiTokens.list',
      () => access.apiTokens.filter((it) => it.madeBy.id === ownAdministrator(community).id),
      door,
    ),
    listAll: respond('apiTokens.listAll', () => access.apiTokens, door),
    create: respond('apiTokens.create', (input) => createApiToken(community, input), door),
    revoke: respond('apiTokens.revoke', (input) => revokeApiToken(community, input), door),
  }
}

export const invitations = (community: Community): FeatureHandlers<'invitations'> => ({
  look: respond('invitations.look', (input) => lookAtInvitation(community, input)),
  accept: respond('invitations.accept', ({ token, name, password }) => {
    const { email, role } = lookAtInvitation(community, { token })
    checkNewPassword(password)
    const made = { id: community.nextId(), email, name, role }
    community.administrators.push(made)
    community.access.invitations = community.access.invitations.filter((it) => it.email !== email)
    community.signedIn = made
    return currentSession(community)
  }),
})

export const passwords = (_community: Community): FeatureHandlers<'passwords'> => ({
  requestReset: respond('passwords.requestReset', () => ({ message: messages.passwordLinkSent })),
  look: respond('passwords.look', (input) => lookAtReset(input)),
  reset: respond('passwords.reset', ({ token, password }) => {
    lookAtReset({ token })
    checkNewPassword(password)
    return { message: 'Your new password is set. Please sign in with it.' }
  }),
})
