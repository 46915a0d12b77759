import { z } from 'zod'
import { emailText, timeZone } from './primitives.ts'

/** `reason`: why, in the person's own words, if they want to say. */
export const cancelInput = z.object({
  email: emailText,
  subscriptionId: z.string().max(200),
  reason: z.string().max(500, 'Please use at most 500 characters').optional(),
})
export const cancelLookInput = cancelInput.omit({ reason: true })
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
  /** Its owner can let it go on in the portal until then; not while their account waits to be deleted. */
  canTakeBack: z.boolean(),
})
/** How a subscription stands, to whoever may cancel it. `cancelled`: it was, and ends; null: it can be. */
export const cancelLook = z.object({
  planTitle: z.string(),
  /** Until when it is paid, read in `timeZone`. */
  periodEnd: z.iso.datetime(),
  timeZone,
  cancelled: cancelResult.nullable(),
})
export type CancelLook = z.output<typeof cancelLook>
export type CancelResult = z.output<typeof cancelResult>
