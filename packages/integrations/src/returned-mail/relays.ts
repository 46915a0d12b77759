import { readMailgun } from './read-mailgun.ts'
import { readPostmark } from './read-postmark.ts'
import { readReportMail } from './read-report-mail.ts'
import { readSendgrid } from './read-sendgrid.ts'
import { readSes } from './read-ses.ts'
import type { ReportRequest, ReturnedMail, UnreadableReport } from './returned-mail.ts'
import { verifyMailgun, verifySendgrid, verifySes, type ReportFault } from './verify-report.ts'

/** What it reports, and what of it cannot be read. */
type Read = (ReturnedMail | UnreadableReport)[]
type Verify = (it: ReportRequest, by: Parameters<typeof verifySes>[1]) => ReportFault | Promise<ReportFault>

/**
 * One who reports what came of our mail. `verify` null: it signs nothing, and the token in the address is all its proof.
 * `mustNameMail`: anybody can write to the mailbox, so that a report counts only where it names a mail of ours by its own key.
 */
type Relay = {
  read(body: Buffer): Read | Promise<Read>
  verify: Verify | null
  mustNameMail: boolean
}

/** By the last part of the address that it posts to. */
export const relays = {
  mailbox: { read: readReportMail, verify: null, mustNameMail: true },
  ses: { read: readSes, verify: verifySes, mustNameMail: false },
  postmark: { read: readPostmark, verify: null, mustNameMail: false },
  sendgrid: { read: readSendgrid, verify: verifySendgrid, mustNameMail: false },
  mailgun: { read: readMailgun, verify: verifyMailgun, mustNameMail: false },
} satisfies Record<string, Relay>
export type RelayName = keyof typeof relays
