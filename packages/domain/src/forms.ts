import { z } from 'zod/mini'

/** Rules that forms check before anything is sent (specification section 5). */
const email = z.string().check(z.trim(), z.minLength(3, 'Please enter a valid email address'), z.regex(/^[^\s@]+@[^\s@]+$/u, 'Please enter a valid email address'))

export const signInForm = z.object({
  email,
  password: z.string().check(z.minLength(1, 'Please enter your password')),
})
export type SignInForm = z.output<typeof signInForm>
