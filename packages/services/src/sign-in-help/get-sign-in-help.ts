import type { Noted, SignInHelp, SignInLinkTrace } from '@joy/contract'
import { query, sql } from '@joy/database/sql.ts'
import { millisecondsInMinute } from '@joy/domain/time/durations.ts'
import { z } from 'zod'
import type { Context, Settings } from '../context.ts'
import { personOfRecord } from '../notes/person-of-record.ts'
import { isNewestOfItsBrowser } from '../portal/active-link.ts'
import { askedByNobody } from '../portal/create-link.ts'
import { findAskingBrowser } from './find-asking-browser.ts'

const SHOWN = 5

const time = z.date().nullable()
const linkRow = z.strictObject({
  at: z.date(),
  browserHash: z.string(),
  isReadByPhone: z.boolean(),
  askedIn: z.string().nullable(),
  expiresAt: z.date(),
  openedAt: time,
  usedAt: time,
  voidedAt: time,
  wrongTries: z.int(),
  isExpired: z.boolean(),
  isNewest: z.boolean(),
  mailStatus: z.enum(['pending', 'sent', 'failed']).nullable(),
  sentAt: time,
  error: z.string().nullable(),
  returnedAt: time,
  returnedFor: z.string().nullable(),
})
type LinkRow = z.output<typeof linkRow>

/** What became of the last sign-in links of the person of a record; nothing of it opens anything. @throws AppError `not_found` */
export async function getSignInHelp(context: Context, record: Noted): Promise<SignInHelp> {
  const { em, settings } = context
  const { email, emailKey } = await personOfRecord(em, record)
  // Raw SQL: beside each link its mail, by a key that is made of its id, and the first report after it that the mail came back.
  const links = await query(
    em,
    linkRow,
    sql`select link.created_at as at, link.browser_hash, link.is_read_by_phone, link.asked_in, link.expires_at, link.opened_at, link.used_at,
        link.voided_at, link.wrong_tries, link.expires_at <= app_now() as is_expired, ${isNewestOfItsBrowser} as is_newest,
        mail.status as mail_status, mail.sent_at, mail.error, back.at as returned_at, back.detail as returned_for
      from sign_in_link link
      left join outbox_mail mail on mail.idempotency_key = 'sign-in-link:' || link.id
      left join lateral (select at, detail from returned_mail r where mail.status = 'sent' and r.email_key = link.email_key
        and r.received_at >= mail.sent_at and r.received_at < mail.sent_at + interval '1 day' order by r.id limit 1) back on true
      where link.email_key = ${emailKey} and link.is_known order by link.id desc limit ${SHOWN}`,
  )
  const asking = await findAskingBrowser(context, em, emailKey)
  return {
    email,
    links: links.map((it) => present(it, settings)),
    phone: asking
      ? {
          browser: asking.askedIn,
          askedAt: asking.askedAt.toISOString(),
          until: new Date(asking.askedAt.getTime() + settings.portal.linkMinutes * millisecondsInMinute).toISOString(),
        }
      : null,
  }
}

const present = (link: LinkRow, settings: Settings): SignInLinkTrace => ({
  kind: getKind(link),
  at: link.at.toISOString(),
  browser: link.askedIn,
  expiresAt: link.expiresAt.toISOString(),
  mail: getMail(link, settings),
  openedAt: link.openedAt?.toISOString() ?? null,
  wrongCodes: link.wrongTries,
  usedAt: link.usedAt?.toISOString() ?? null,
  end: getEnd(link),
})

function getKind({ isReadByPhone, browserHash }: LinkRow): SignInLinkTrace['kind'] {
  if (isReadByPhone) return 'phone'
  if (browserHash === askedByNobody.administrator) return 'sent'
  return browserHash === askedByNobody.signUp ? 'sign-up' : 'asked'
}

function getMail(
  { mailStatus, sentAt, error, returnedAt, returnedFor }: LinkRow,
  { hasSmtp }: Settings,
): SignInLinkTrace['mail'] {
  if (mailStatus === null) return null
  if (returnedAt) return { state: 'returned', at: returnedAt.toISOString(), reason: returnedFor }
  const settled = mailStatus === 'sent' ? 'taken' : 'waiting'
  // Without a mail server the outbox is where mail is read: nothing leaves, whatever stands there as sent.
  const state = mailStatus === 'failed' ? 'failed' : hasSmtp ? settled : 'kept'
  return { state, at: sentAt?.toISOString() ?? null, reason: error }
}

function getEnd({ usedAt, voidedAt, isNewest, isExpired }: LinkRow): SignInLinkTrace['end'] {
  if (usedAt) return null
  if (voidedAt) return 'void'
  if (!isNewest) return 'replaced'
  return isExpired ? 'expired' : null
}
