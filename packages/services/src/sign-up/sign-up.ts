import { messages } from '@joy/contract'
import { db, type Em } from '@joy/database/sql.ts'
import { readEmail } from '@joy/domain/people/email.ts'
import { nameFault } from '@joy/domain/people/name-fault.ts'
import { FREE_TIER_CODE } from '@joy/domain/plans/plans.ts'
import { logActivity } from '../activity/log-activity.ts'
import { lockMain } from '../addresses/lock-main.ts'
import { mergedAlias } from '../addresses/merged-alias.ts'
import { type Context, inTransaction } from '../context.ts'
import { toNetwork } from '../rate-limits/to-network.ts'
import { takePoint } from '../rate-limits/take-point.ts'
import { standByBoth } from './stand-by-both.ts'
import { knownPerson } from './known-person.ts'
import { mailWelcome, type SignUpStatus } from './mail-welcome.ts'
import { issueReceipt } from './receipts.ts'

type Input = { code: string; email: string; name: string; source?: string | undefined }
/** `receipt` goes to the browser in a cookie, never in the body. */
type SignedUp = { valid: boolean; message: string; receipt: string | null }

const refuse = (message: string): SignedUp => ({ valid: false, message, receipt: null })

/**
 * Signs somebody up for the free tier. New and known addresses get the same answer. Who left the letters stays away until
 * they follow the link in their mailbox. @throws AppError `too_many_requests`.
 */
export async function signUp(context: Context, input: Input): Promise<SignedUp> {
  await takePoint(context, 'sign-up:network', toNetwork(context.client.ip), context.settings.signUpLimits.perNetwork)
  const name = input.name.normalize('NFC').trim()
  const email = readEmail(input.email)
  if (input.code !== FREE_TIER_CODE) return refuse(messages.signUpFailed)
  if (!email.ok) return refuse('Please enter a valid email address')
  const fault = nameFault(name)
  if (fault) return refuse(fault)
  await takePoint(context, 'sign-up:address', email.key, context.settings.signUpLimits.perAddress)

  return inTransaction(context, async (context) => {
    const { em } = context
    const key = await lockMain(em, email.key)
    const known = await knownPerson(em, key)
    const signUpStatus = known.isClosed ? 'closed' : known.email === null ? 'new' : 'known'
    // Of somebody known a stranger may have typed the name.
    const asked = {
      email: known.email ?? email.email,
      emailKey: key,
      name: known.email === null ? name : known.name,
    }
    const aliasKey = key === email.key ? null : await mergedAlias(em, email.key)
    const websiteId = signUpStatus === 'closed' ? null : await putOnList(em, { ...asked, aliasKey })
    const activityId = await logActivity(context, {
      action: 'Free Subscription',
      platform: 'Website',
      status: signUpStatus === 'closed' ? 'Pending' : 'Successful',
      details: details[signUpStatus],
      person: { name, email: asked.email },
    })
    await mailWelcome(context, { ...asked, isListed: known.isListed, websiteId, activityId, status: signUpStatus })
    return { valid: true, message: 'You are subscribed.', receipt: await issueReceipt(em, activityId) }
  })
}

/** What the log says; the page says the same to all. */
const details: Record<SignUpStatus, string> = {
  new: 'Signed up for the free Warm Up tier through the website',
  known: 'Signed up for the free Warm Up tier through the website; the address was known already',
  closed:
    'Asked for the free Warm Up tier again; the mailbox stays closed until its owner follows the link that went to it',
}

/** Puts somebody on the website's list, or finds them there; a name that stands is kept. `aliasKey`: by which of their addresses they came. */
async function putOnList(
  em: Em,
  person: { email: string; emailKey: string; name: string | null; aliasKey: string | null },
): Promise<number> {
  const { id, aliasKey } = await db(em)
    .insertInto('websiteSubscriber')
    .values(person)
    .onConflict((met) =>
      met.column('emailKey').doUpdateSet((eb) => ({ name: eb.fn.coalesce('websiteSubscriber.name', 'excluded.name') })),
    )
    .returning(['id', 'aliasKey'])
    .executeTakeFirstOrThrow()
  // They stood there by one of their addresses, and sign up by the other: a merge that is undone leaves both.
  const other = person.aliasKey ?? aliasKey
  if (other !== null && person.aliasKey !== aliasKey) await standByBoth(em, id, other)
  return id
}
