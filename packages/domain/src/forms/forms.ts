import { z } from 'zod/mini'
import { isEmail } from '../people/email.ts'
import { nameFault } from '../people/name-fault.ts'

/** Rules that forms check before anything is sent (specification, section 5). */
const email = z
  .string()
  .check(
    z.trim(),
    z.minLength(3, 'Please enter a valid email address'),
    z.regex(/^[^\s@]+@[^\s@]+$/u, 'Please enter a valid email address'),
  )

export const signInForm = z.object({
  email,
  password: z.string().check(z.minLength(1, 'Please enter your password')),
})
export type SignInForm = z.output<typeof signInForm>

export const signUpForm = z.object({
  name: z.string().check(
    z.trim(),
    z.refine((name) => nameFault(name) === null, { error: ({ input }) => nameFault(String(input)) ?? '' }),
  ),
  // As strict as the server, so that no try is spent on what it refuses.
  email: z.string().check(z.trim(), z.refine(isEmail, 'Please enter a valid email address')),
})
export type SignUpForm = z.output<typeof signUpForm>

/** As strict as the server: an address that cannot be is told beside its field, and nothing is sent. */
export const logInForm = z.object({
  email: z.string().check(z.trim(), z.refine(isEmail, 'Please enter a valid email address')),
})

export const codeForm = z.object({
  code: z.string().check(z.trim(), z.regex(/^\d{6}$/u, 'Please enter the six digits of the code')),
})
export type CodeForm = z.output<typeof codeForm>
