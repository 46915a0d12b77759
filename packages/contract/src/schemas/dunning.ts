import { z } from 'zod'
import { count, instant } from './primitives.ts'

/**
 * How far Stripe's tries of a payment that failed have come. `of`: how many it makes in all, as the settings say; null: they do not.
 * `nextTryAt` null: Stripe tries no more by itself.
 */
export const dunning = z.object({ tries: count, of: count.nullable(), nextTryAt: instant.nullable() })

export type Dunning = z.output<typeof dunning>
