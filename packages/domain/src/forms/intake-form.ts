import { z } from 'zod/mini'
import { relayNames } from '../mail/relays.ts'

const rightLimit = 'Please enter a number from 1 to 50'

/** Who reports what comes back of our mail; an empty `verification` keeps the present one. */
export const intakeForm = z.object({
  relay: z.enum(relayNames),
  softLimit: z.string().check(
    z.trim(),
    z.refine((it) => /^\d{1,2}$/u.test(it) && Number(it) >= 1 && Number(it) <= 50, rightLimit),
  ),
  verification: z.string().check(z.trim(), z.maxLength(2000, 'Please use at most 2,000 characters')),
})
export type IntakeForm = z.output<typeof intakeForm>
