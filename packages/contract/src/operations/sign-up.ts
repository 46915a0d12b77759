import { mutation, query } from '../operation.ts'
import { z } from 'zod'
import { plan } from '../schemas/plan.ts'
import { nothing } from '../schemas/primitives.ts'
import { signUpInput, signUpResult } from '../schemas/sign-up.ts'

export const signUp = {
  plans: query({
    summary: 'The three plans',
    access: 'public',
    input: nothing,
    output: z.array(plan),
    rest: { method: 'GET', path: '/plans' },
  }),
  validateDiscount: mutation({
    summary: 'Sign up for the free tier',
    access: 'public',
    input: signUpInput,
    output: signUpResult,
    rest: { method: 'POST', path: '/validate-discount' },
  }),
}
