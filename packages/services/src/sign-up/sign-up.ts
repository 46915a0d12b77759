import { messages } from '@joy/contract'
import { realNow } from '@joy/domain/time/clock.ts'
import { readEmail } from '@joy/domain/people/email.ts'
import { nameFault } from '@joy/domain/people/name-fault.ts'
import { FREE_TIER_CODE } from '@joy/domain/plans/plans.ts'
import type { Context } from '../context.ts'
import { takePoint, tooMany } from '../rate-limits/take-point.ts'
import { toNetwork } from '../rate-limits/to-network.ts'
import { NETWORK } from './admit.ts'
import { signUpTogether } from './sign-up-together.ts'

type Input = { code: string; email: string; name: string; source?: string | undefined }
/** `receipt` goes to the browser in a cookie, never in the body. */
type SignedUp = { valid: boolean; message: string; receipt: string | null }

/**
 * Signs somebody up for the free tier. New and known addresses get the same answer. Who left the letters stays away until
 * they follow the link in their mailbox. @throws AppError `too_many_requests`.
 */
export async function signUp(context: Context, input: Input): Promise<SignedUp> {
  const form = readForm(input)
  if ('fault' in form) {
    await takePoint(context, NETWORK, toNetwork(context.client.ip), context.settings.signUpLimits.perNetwork)
    return { valid: false, message: form.fault, receipt: null }
  }
  const result = await signUpTogether({ context, ...form })
  if ('refusedBy' in result) throw tooMany(context.log, result.refusedBy, result.refusedUntil - realNow())
  return { valid: true, message: 'You are subscribed.', receipt: result.receipt }
}

function readForm(input: Input): { email: string; emailKey: string; name: string } | { fault: string } {
  if (input.code !== FREE_TIER_CODE) return { fault: messages.signUpFailed }
  const email = readEmail(input.email)
  if (!email.ok) return { fault: 'Please enter a valid email address' }
  const name = input.name.normalize('NFC').trim()
  const fault = nameFault(name)
  return fault === null ? { email: email.email, emailKey: email.key, name } : { fault }
}
