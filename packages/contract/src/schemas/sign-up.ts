import { z } from 'zod'
import { emailText } from './primitives.ts'

/** The free sign-up (specification, section 3, Discount validation). */
export const signUpInput = z.object({
  code: z.string().max(50),
  email: emailText,
  name: z.string().max(400),
  source: z.string().max(50).optional(),
})
export const signUpResult = z.object({ valid: z.boolean(), message: z.string() })
