import type { MadeIntakeAddress, MailIntake, MailIntakeInput, ReturnedReport } from '@joy/contract'
import { relayTitles, signingRelays } from '@joy/domain/mail/relays.ts'
import { confirmPassword } from '../account/own-account.ts'
import { logActivity } from '../activity/log-activity.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import { toPage } from '../backend/to-page.ts'

/** What a new address has. */
export const newToken = 'YSB0b2tlbiBvZiB0aGUgbW9ja3MsIGZvciByZXBvcnQ'

export const getIntake = ({ returned }: MockBackend): MailIntake => ({ ...returned.intake })

export function saveIntake(backend: MockBackend, { relay, softLimit, verification }: MailIntakeInput): MailIntake {
  const { intake } = backend.returned
  const before = { relay: intake.relay, softLimit: intake.softLimit }
  const isOther = intake.relay !== relay
  Object.assign(intake, {
    relay,
    softLimit,
    hasVerification: verification ? true : !isOther && intake.hasVerification,
    receiver: `http://localhost:3000/api/mail/returned/${relay}`,
    refused: isOther || verification ? null : intake.refused,
  })
  logActivity(backend, {
    action: 'Returned Mail Set Up',
    platform: 'E-mail',
    details: `${relayTitles[relay]} reports what comes back; ${softLimit} soft bounces in a row close a mailbox`,
    before,
    after: { relay, softLimit, isKeyNew: Boolean(verification) },
  })
  return getIntake(backend)
}

export function makeAddress(backend: MockBackend, { password }: { password: string }): MadeIntakeAddress {
  confirmPassword(backend, password)
  const { intake } = backend.returned
  intake.addressMadeAt = backend.now()
  logActivity(backend, {
    action: 'Returned Mail Address Made',
    platform: 'E-mail',
    details: 'Reports of mail that comes back are taken at a new address; the one before is closed',
  })
  return { address: `${intake.receiver}?token=${newToken}`, intake: getIntake(backend) }
}

export function tryIntake({ returned }: MockBackend): { isReady: boolean; message: string } {
  const { relay, addressMadeAt, hasVerification } = returned.intake
  const title = relayTitles[relay]
  if (addressMadeAt === null)
    return { isReady: false, message: 'There is no address yet. Make one, and paste it where your mail is sent from.' }
  if (signingRelays.has(relay) && !hasVerification)
    return { isReady: false, message: `What ${title} signs with is not set: its reports are turned away.` }
  return {
    isReady: true,
    message: `A bounce as ${title} reports it was read. It closed nothing, for no mail of ours went to that address.`,
  }
}

type Asked = {
  cursor?: string | undefined
  limit: number
  search?: string | undefined
  kind?: ReturnedReport['kind'] | undefined
}

/** Newest first; the search looks at address and answer. */
export function pageReturned({ returned }: MockBackend, { search = '', kind, ...asked }: Asked) {
  const text = search.trim().toLowerCase()
  const found = returned.reports.filter(
    (it) => (!kind || it.kind === kind) && `${it.email} ${it.detail}`.toLowerCase().includes(text),
  )
  return toPage(found, asked, returned.reports.length, true)
}
