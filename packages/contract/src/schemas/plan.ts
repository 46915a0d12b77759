import { z } from 'zod'
import { count } from './primitives.ts'

/** A plan of the chooser; prices in US cents. */
export const plan = z.object({
  id: z.enum(['warm-up', 'work-out', 'join-the-gym']),
  title: z.string(),
  monthlyCents: count,
  yearlyCents: count,
  yearlySavingCents: count,
  contents: z.array(z.string()),
  isAvailable: z.boolean(),
})
export type Plan = z.output<typeof plan>
