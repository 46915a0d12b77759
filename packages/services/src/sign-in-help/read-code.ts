import { messages } from '@joy/contract/messages.ts'
import type { ReadCode, ReadCodeInput } from '@joy/contract'
import { db, sql, sqlNow } from '@joy/database/sql.ts'
import { checkFault, describeCheck } from '@joy/domain/account/caller-check.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { formatMomentWithZone } from '@joy/domain/time/dates.ts'
import { secondsInDay } from '@joy/domain/time/durations.ts'
import { confirmPassword } from '../account/confirm-password.ts'
import { createAccountLink } from '../account-links/create-account-link.ts'
import { logActivity } from '../activity/log-activity.ts'
import { lockPerson } from '../addresses/lock-person.ts'
import type { Person } from '../addresses/person.ts'
import { communityZone } from '../community/community-zone.ts'
import { type Context, inTransaction } from '../context.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { personOfRecord } from '../notes/person-of-record.ts'
import { codeHash, createCode } from '../portal/sign-in-code.ts'
import { takePoint } from '../rate-limits/take-point.ts'
import { createToken, hashToken } from '../security/token.ts'
import { findAskingBrowser } from './find-asking-browser.ts'

/** How long the mail about it can end what the code opened. */
const DAYS_TO_SAY_NO = 30

/**
 * A code to read to a caller, given once: it works in the browser that asked last alone, and nobody finds it anywhere
 * afterwards. Whom it is for is written by mail, and can end what it opened (ruling 61).
 * @throws AppError `invalid_input`, `not_found`; `conflict` where nobody asked lately; as confirmPassword; TooManyRequests
 */
export async function readCode(
  context: Context,
  { password, check, note, ...record }: ReadCodeInput,
): Promise<ReadCode> {
  const fault = checkFault({ check, note })
  if (fault) throw new AppError('invalid_input', fault)
  await confirmPassword(context, password)
  const { emailKey, isErased } = await personOfRecord(context.em, record)
  if (isErased || !(await findAskingBrowser(context, context.em, emailKey)))
    throw new AppError('conflict', messages.nobodyAsked)
  await takePoint(context, 'phone-code', emailKey, context.settings.portalLimits.phoneCodesPerPerson)
  return inTransaction(context, async (context) => {
    const { em } = context
    await lockPerson(em, emailKey)
    const person = await personOfRecord(em, record)
    const asking = await findAskingBrowser(context, em, person.emailKey)
    if (!asking) throw new AppError('conflict', messages.nobodyAsked)
    const made = await createPhoneCode(context, person, asking)
    const howChecked = describeCheck({ check, note })
    await logActivity(context, {
      action: 'Sign-in Code Read',
      platform: 'System',
      status: 'Successful',
      details: `Read a sign-in code to ${person.email} by phone, for ${asking.askedIn ?? 'a browser'}; recognised by: ${howChecked}`,
      after: { check, until: made.expiresAt.toISOString() },
    })
    await mailAboutCall(context, person, { ...made, browser: asking.askedIn })
    return {
      code: made.code,
      expiresAt: made.expiresAt.toISOString(),
      browser: asking.askedIn,
      askedAt: asking.askedAt.toISOString(),
    }
  })
}

type Asking = { browserHash: string; askedIn: string | null }

/** The only one of its person that waits; its link went nowhere. */
async function createPhoneCode(
  { em, secrets, settings }: Context,
  { email, emailKey }: Person,
  { browserHash, askedIn }: Asking,
): Promise<{ id: number; expiresAt: Date; code: string }> {
  await db(em)
    .updateTable('signInLink')
    .set({ voidedAt: sqlNow })
    .where('emailKey', '=', emailKey)
    .where('isReadByPhone', '=', true)
    .where('usedAt', 'is', null)
    .where('voidedAt', 'is', null)
    .execute()
  const code = createCode()
  const link = await db(em)
    .insertInto('signInLink')
    .values({
      email,
      emailKey,
      isKnown: true,
      isReadByPhone: true,
      tokenHash: hashToken(createToken()),
      codeHash: codeHash(secrets, { emailKey, browserHash, code }),
      browserHash,
      askedIn,
      expiresAt: sql<Date>`app_now() + make_interval(mins => ${settings.portal.phoneCode.minutes})`,
    })
    .returning(['id', 'expiresAt'])
    .executeTakeFirstOrThrow()
  return { ...link, code }
}

async function mailAboutCall(
  context: Context,
  { email }: Person,
  { id, browser }: { id: number; browser: string | null },
): Promise<void> {
  const now = context.clock.now()
  const expiresAt = new Date(now.getTime() + DAYS_TO_SAY_NO * secondsInDay * 1000)
  const link = await createAccountLink(context, { kind: 'not my call', signInLinkId: id, expiresAt })
  await queueMail(context, {
    template: 'code-read-by-phone',
    to: email,
    idempotencyKey: `phone-code:${id}`,
    variables: {
      browser: browser ?? '',
      at: formatMomentWithZone(now, await communityZone(context.em)),
      hours: String(context.settings.portal.phoneCode.restrictedHours),
      days: String(DAYS_TO_SAY_NO),
    },
    secrets: { link },
  })
}
