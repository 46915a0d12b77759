import { checkSender } from '@joy/services/returned-mail/check-sender.ts'
import { getIntake } from '@joy/services/returned-mail/intake.ts'
import { makeIntakeAddress } from '@joy/services/returned-mail/make-intake-address.ts'
import { pageReturned } from '@joy/services/returned-mail/page-returned.ts'
import { saveIntake } from '@joy/services/returned-mail/save-intake.ts'
import { tryIntake } from '@joy/services/returned-mail/try-intake.ts'
import type { Procedures } from '../procedures.ts'

export const returnedMail: Procedures<'returnedMail'> = {
  intake: getIntake,
  save: saveIntake,
  makeAddress: makeIntakeAddress,
  tryIntake,
  sender: checkSender,
  page: pageReturned,
}
