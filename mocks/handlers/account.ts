import { sampleSecondFactor } from '@joy/samples/team.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import {
  changePassword,
  confirmPassword,
  confirmSecondFactor,
  endOtherSessions,
  endSession,
  getAccount,
  rename,
  renewRecoveryCodes,
  turnOffSecondFactor,
} from '../account/own-account.ts'
import { weeklyLetterChoice } from '../account/weekly-letter.ts'
import { respond } from '../respond.ts'
import { accessGuard, type FeatureHandlers } from './feature-handlers.ts'

export const account = (backend: MockBackend): FeatureHandlers<'account'> => {
  const guard = accessGuard(backend)
  const { access } = backend
  return {
    get: respond('account.get', () => getAccount(backend), guard),
    rename: respond('account.rename', (input) => rename(backend, input), guard),
    changePassword: respond('account.changePassword', (input) => changePassword(backend, input), guard),
    startSecondFactor: respond(
      'account.startSecondFactor',
      ({ password }) => {
        confirmPassword(backend, password)
        access.secondFactor.isStarted = true
        return { secret: sampleSecondFactor.secret, uri: sampleSecondFactor.uri }
      },
      guard,
    ),
    confirmSecondFactor: respond('account.confirmSecondFactor', (input) => confirmSecondFactor(backend, input), guard),
    turnOffSecondFactor: respond('account.turnOffSecondFactor', (input) => turnOffSecondFactor(backend, input), guard),
    renewRecoveryCodes: respond('account.renewRecoveryCodes', (input) => renewRecoveryCodes(backend, input), guard),
    weeklyLetter: respond('account.weeklyLetter', () => weeklyLetterChoice(backend), guard),
    chooseWeeklyLetter: respond(
      'account.chooseWeeklyLetter',
      ({ isOn }) => {
        backend.hasWeeklyLetter = isOn
        return weeklyLetterChoice(backend)
      },
      guard,
    ),
    sessions: respond('account.sessions', () => access.sessions, guard),
    endSession: respond('account.endSession', (input) => endSession(backend, input), guard),
    endOtherSessions: respond('account.endOtherSessions', () => endOtherSessions(backend), guard),
  }
}
