import { z } from 'zod'
import { emailText, timeZone } from './primitives.ts'

/** The free sign-up (specification section 3, Discount validation). */
export const signUpInput = z.object({
  code: z.string().max(50),
  email: emailText,
  name: z.string().max(400),
  source: z.string().max(50).optional(),
})
export const signUpResult = z.object({ valid: z.boolean(), message: z.string() })

export const cancelInput = z.object({ email: emailText, subscriptionId: z.string().max(200) })
/**
 * `endsAt` is the last day of this subscription, read in `timeZone`. `charges` are whole sentences; `after` is what its owner
 * has by other sources then; empty: nothing. `confirmation` is the mail with the day: it goes out once Stripe has confirmed the
 * end, and none does to whoever had cancelled at Stripe itself.
 */
export const cancelResult = z.object({
  message: z.string(),
  endsAt: z.iso.datetime(),
  timeZone,
  /** Its last payment failed: the current period is not paid. */
  isUnpaid: z.boolean(),
  charges: z.string(),
  after: z.string(),
  confirmation: z.enum(['sent', 'to come', 'none']),
})
export type CancelResult = z.output<typeof cancelResult>
