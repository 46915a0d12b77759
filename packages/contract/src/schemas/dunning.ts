import { z } from 'zod'
import { count, instant } from './primitives.ts'

/**
 * How far Stripe's tries of a payment that failed have come. `of`: how many it makes in all, as the settings say; null: they do not.
 * `nextTryAt` null: Stripe tries no more by itself. `isToConfirm`: it waits for its payer to confirm it with their bank.
 */
export const dunning = z.object({
  tries: count,
  of: count.nullable(),
  nextTryAt: instant.nullable(),
  isToConfirm: z.boolean(),
})

export type Dunning = z.output<typeof dunning>
