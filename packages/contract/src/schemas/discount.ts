import { z } from 'zod'
import { count, instant } from './primitives.ts'

/**
 * What the payment provider takes off each period: a part in percent or an amount in the smallest unit of the
 * subscription's currency, one of the two. `endsAt` in UTC; null: nobody has said when it ends.
 */
export const discount = z.object({
  name: z.string().nullable(),
  percentOff: z.number().nullable(),
  amountOffCents: count.nullable(),
  endsAt: instant.nullable(),
})

export type Discount = z.output<typeof discount>
