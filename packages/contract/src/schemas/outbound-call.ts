import { z } from 'zod'

/** What Stripe and Planning Center can be told later, kept in order until they have heard it (ruling 29). */
export const outboundCallAction = z.enum([
  'cancel-at-period-end',
  'resume',
  'change-plan',
  'end-now',
  'expire-checkout-link',
  'make-checkout-link',
  'register-upgrade',
  'end-membership',
  'confirm-end',
  'restore-membership',
  'change-email',
  'add-email',
  'remove-email',
])

export type OutboundCallAction = z.output<typeof outboundCallAction>
