import { z } from 'zod'
import { billingInterval, count, instant } from './primitives.ts'

/**
 * What is paid outside of Stripe has another plan from its next term on. `from` null: with the payment for it, which is not
 * recorded yet; otherwise it is paid, and begins where the present term ends. `amountCents` is for all of its quantity.
 */
export const nextTerm = z.object({
  plan: z.string(),
  planTitle: z.string(),
  interval: billingInterval,
  amountCents: count,
  from: instant.nullable(),
})
export type NextTerm = z.output<typeof nextTerm>
