import { mutation, query } from '../operation.ts'
import { z } from 'zod'
import { plan } from '../schemas/plan.ts'
import { nothing } from '../schemas/primitives.ts'
import {
  cancelInput,
  cancelLook,
  cancelLookInput,
  cancelResult,
  signUpInput,
  signUpResult,
} from '../schemas/sign-up.ts'

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

export const subscriptions = {
  /** A mutation by its method alone: an address belongs into no query string, where logs would keep it. */
  look: mutation({
    summary: 'How a subscription stands, before it is cancelled; changes nothing',
    access: 'public',
    input: cancelLookInput,
    output: cancelLook,
    rest: { method: 'POST', path: '/cancel-subscription/look' },
  }),
  cancel: mutation({
    summary: 'Cancel a paid subscription at the end of its period',
    access: 'public',
    input: cancelInput,
    output: cancelResult,
    rest: { method: 'POST', path: '/cancel-subscription' },
  }),
}
