import { messages } from '@joy/contract'
import { rowOf, sql } from '@joy/database/sql.ts'
import { readEmail } from '@joy/domain/email.ts'
import { nameFault } from '@joy/domain/name-fault.ts'
import { FREE_TIER_CODE } from '@joy/domain/plans.ts'
import { logActivity } from '../activity/log-activity.ts'
import { type Context, inTransaction } from '../context.ts'
import { networkOf } from '../rate-limits/network-of.ts'
import { takePoint } from '../rate-limits/take-point.ts'
import { mailWelcome, type SignedUpPerson } from './mail-welcome.ts'
import { issueReceipt } from './receipts.ts'

type Input = { code: string; email: string; name: string; source?: string | undefined }
/** `receipt` goes to the browser in a cookie, never in the body. */
type SignedUp = { valid: boolean; message: string; receipt: string | null }

const refuse = (message: string): SignedUp => ({ valid: false, message, receipt: null })

/** Signs somebody up for the free tier. New and known addresses get the same answer. @throws AppError `too_many_requests`. */
export async function signUp(context: Context, input: Input): Promise<SignedUp> {
  await takePoint(context, 'sign-up:network', networkOf(context.client.ip), context.settings.signUpLimits.perNetwork)
  const name = input.name.normalize('NFC').trim()
  const email = readEmail(input.email)
  if (input.code !== FREE_TIER_CODE) return refuse(messages.signUpFailed)
  if (!email.ok) return refuse('Please enter a valid email address')
  const fault = nameFault(name)
  if (fault) return refuse(fault)
  await takePoint(context, 'sign-up:address', email.key, context.settings.signUpLimits.perAddress)

  return inTransaction(context, async (context) => {
    const { hadLeft } = await rowOf(
      context.em,
      sql<{
        hadLeft: boolean
      }>`select exists (select from website_subscriber where email_key = ${email.key} and unsubscribed_at is not null) as "hadLeft"`,
    )
    const person = await rowOf(
      context.em,
      sql<SignedUpPerson>`insert into website_subscriber (email, email_key, name) values (${email.email}, ${email.key}, ${name})
        on conflict (email_key) do update set unsubscribed_at = null, name = coalesce(website_subscriber.name, excluded.name)
        returning id, email, coalesce(name, ${name}) as name, xmax = 0 as "isNew"`,
    )
    const activityId = await logActivity(context, {
      action: 'Free Subscription',
      platform: 'Website',
      status: 'Successful',
      details: 'Signed up for the free Warm Up tier through the website',
      person: { name, email: email.email },
    })
    await mailWelcome(context, { ...person, isNew: person.isNew || hadLeft, activityId })
    return { valid: true, message: 'You are subscribed.', receipt: await issueReceipt(context.em, activityId) }
  })
}
