import { sampleSecondFactor } from '@joy/samples/team.ts'
import type { Community } from '../community/community-store.ts'
import {
  checkNewPassword,
  confirmPassword,
  confirmSecondFactor,
  endOtherSessions,
  endSession,
  getAccount,
  ownAdministrator,
  rename,
} from '../community/own-account.ts'
import { respond } from '../respond.ts'
import { doorOf, type FeatureHandlers } from './feature-handlers.ts'

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
