import { changePassword } from '@joy/services/account/change-password.ts'
import { confirmSecondFactor } from '@joy/services/account/confirm-second-factor.ts'
import { endOtherSessions } from '@joy/services/account/end-other-sessions.ts'
import { endSession } from '@joy/services/account/end-session.ts'
import { getAccount } from '@joy/services/account/get-account.ts'
import { listSessions } from '@joy/services/account/list-sessions.ts'
import { renameAccount } from '@joy/services/account/rename-account.ts'
import { renewRecoveryCodes } from '@joy/services/account/renew-recovery-codes.ts'
import { startSecondFactor } from '@joy/services/account/start-second-factor.ts'
import { turnOffSecondFactor } from '@joy/services/account/turn-off-second-factor.ts'
import { chooseWeeklyLetter, weeklyLetterChoice } from '@joy/services/weekly-letter/weekly-letter-choice.ts'
import type { Procedures } from '../procedures.ts'

export const account: Procedures<'account'> = {
  get: getAccount,
  rename: renameAccount,
  changePassword,
  startSecondFactor,
  confirmSecondFactor,
  turnOffSecondFactor,
  renewRecoveryCodes,
  weeklyLetter: weeklyLetterChoice,
  chooseWeeklyLetter,
  sessions: listSessions,
  endSession,
  endOtherSessions,
}
