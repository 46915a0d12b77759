import { messages } from '@joy/contract/messages.ts'
import { sampleSecondFactor } from '@joy/samples/team.ts'
import { changeMember, invite, listTeam, resendInvitation, withdrawInvitation } from '../team/change-team.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
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
} from '../account/own-account.ts'
import { currentSession } from '../account/sign-in.ts'
import { respond } from '../respond.ts'
import { accessGuard, type FeatureHandlers } from './feature-handlers.ts'

export const team = (backend: MockBackend): FeatureHandlers<'team'> => {
  const guard = accessGuard(backend)
  return {
    list: respond('team.list', () => listTeam(backend), guard),
    invite: respond('team.invite', (input) => invite(backend, input), guard),
    resendInvitation: respond('team.resendInvitation', (input) => resendInvitation(backend, input), guard),
    withdrawInvitation: respond('team.withdrawInvitation', (input) => withdrawInvitation(backend, input), guard),
    changeRole: respond('team.changeRole', ({ id, role }) => changeMember(backend, id, { role }), guard),
    disable: respond('team.disable', ({ id }) => changeMember(backend, id, { isDisabled: true }), guard),
    enable: respond('team.enable', ({ id }) => changeMember(backend, id, { isDisabled: false }), guard),
    resetSecondFactor: respond(
      'team.resetSecondFactor',
      ({ id }) => changeMember(backend, id, { hasSecondFactor: false }),
      guard,
    ),
  }
}

export const account = (backend: MockBackend): FeatureHandlers<'account'> => {
  const guard = accessGuard(backend)
  const { access } = backend
  return {
    get: respond('account.get', () => getAccount(backend), guard),
    rename: respond('account.rename', (input) => rename(backend, input), guard),
    changePassword: respond(
      'account.changePassword',
      ({ currentPassword, newPassword }) => {
        confirmPassword(currentPassword)
        checkNewPassword(newPassword)
        access.passwordChangedAt = backend.now()
        const others = access.sessions.length - 1
        endOtherSessions(backend)
        return {
          message: `Your password is changed.${others > 0 ? ` ${others === 1 ? 'Your other session has' : `Your ${others} other sessions have`} ended.` : ''}`,
        }
      },
      guard,
    ),
    startSecondFactor: respond(
      'account.startSecondFactor',
      ({ password }) => {
        confirmPassword(password)
        access.secondFactor.isStarted = true
        return { secret: sampleSecondFactor.secret, uri: sampleSecondFactor.uri }
      },
      guard,
    ),
    confirmSecondFactor: respond('account.confirmSecondFactor', (input) => confirmSecondFactor(backend, input), guard),
    turnOffSecondFactor: respond(
      'account.turnOffSecondFactor',
      ({ password }) => {
        confirmPassword(password)
        access.secondFactor = { isOn: false, since: null, recoveryCodesLeft: 0, isStarted: false }
        access.withSecondFactor.delete(ownAdministrator(backend).id)
        return { message: 'The second factor is off.' }
      },
      guard,
    ),
    renewRecoveryCodes: respond(
      'account.renewRecoveryCodes',
      ({ password }) => {
        confirmPassword(password)
        access.secondFactor.recoveryCodesLeft = 10
        return { recoveryCodes: sampleSecondFactor.recoveryCodes.toReversed() }
      },
      guard,
    ),
    sessions: respond('account.sessions', () => access.sessions, guard),
    endSession: respond('account.endSession', (input) => endSession(backend, input), guard),
    endOtherSessions: respond('account.endOtherSessions', () => endOtherSessions(backend), guard),
  }
}

export const apiTokens = (backend: MockBackend): FeatureHandlers<'apiTokens'> => {
  const guard = accessGuard(backend)
  const { access } = backend
  return {
    list: respond(
      'apiTokens.list',
      () => access.apiTokens.filter((it) => it.madeBy.id === ownAdministrator(backend).id),
      guard,
    ),
    listAll: respond('apiTokens.listAll', () => access.apiTokens, guard),
    create: respond('apiTokens.create', (input) => createApiToken(backend, input), guard),
    revoke: respond('apiTokens.revoke', (input) => revokeApiToken(backend, input), guard),
  }
}

export const invitations = (backend: MockBackend): FeatureHandlers<'invitations'> => ({
  look: respond('invitations.look', (input) => lookAtInvitation(backend, input)),
  accept: respond('invitations.accept', ({ token, name, password }) => {
    const { email, role } = lookAtInvitation(backend, { token })
    checkNewPassword(password)
    const made = { id: backend.nextId(), email, name, role }
    backend.administrators.push(made)
    backend.access.invitations = backend.access.invitations.filter((it) => it.email !== email)
    backend.signedIn = made
    return currentSession(backend)
  }),
})

export const passwords = (_community: MockBackend): FeatureHandlers<'passwords'> => ({
  requestReset: respond('passwords.requestReset', () => ({ message: messages.passwordLinkSent })),
  look: respond('passwords.look', (input) => lookAtReset(input)),
  reset: respond('passwords.reset', ({ token, password }) => {
    lookAtReset({ token })
    checkNewPassword(password)
    return { message: 'Your new password is set. Please sign in with it.' }
  }),
})
