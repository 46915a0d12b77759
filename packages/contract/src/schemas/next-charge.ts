import { z } from 'zod'
import { count, instant } from './primitives.ts'

/**
 * When a subscription is charged again as it stands, and how much after the discounts that hold then, in cents of its
 * currency. Where there is none, nothing is charged at the end of its present period; what failed may still be tried.
 */
export const nextCharge = z.object({ at: instant, cents: count })
