import { sampleSecondFactor } from '@joy/samples/team.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import {
  checkNewPassword,
  confirmPassword,
  confirmSecondFactor,
  endOtherSessions,
  endSession,
  getAccount,
  ownAdministrator,
  rename,
} from '../account/own-account.ts'
import { respond } from '../respond.ts'
import { accessGuard, type FeatureHandlers } from './feature-handlers.ts'

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
