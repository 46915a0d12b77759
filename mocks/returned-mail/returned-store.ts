import type { MailIntake, ReturnedReport, SenderCheck } from '@joy/contract'
import { SOFT_LIMIT } from '@joy/domain/mail/relays.ts'
import { returnedReports } from '@joy/samples/returned-mail.ts'

export type ReturnedOptions = {
  intake?: Partial<MailIntake>
  reports?: readonly ReturnedReport[]
  sender?: SenderCheck
}

const untouched: MailIntake = {
  relay: 'mailbox',
  softLimit: SOFT_LIMIT,
  hasVerification: false,
  addressMadeAt: null,
  receiver: 'http://localhost:3000/api/mail/returned/mailbox',
  arrivedAt: null,
  refused: null,
}

/** How reports come in, and what came back, newest first. */
export const createReturned = (options: ReturnedOptions = {}) => ({
  intake: { ...untouched, ...options.intake },
  /** Nothing leaves the browser. */
  sender: options.sender ?? { domain: null, signedHere: false, checks: [] },
  reports: (options.reports ?? returnedReports).map((it) => ({ ...it })),
})
