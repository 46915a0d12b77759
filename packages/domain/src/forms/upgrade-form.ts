import { z } from 'zod/mini'

/** What the upgrade form checks before anything is sent. A reference is asked for only where one is needed. */
export const upgradeForm = z
  .object({
    plan: z.enum(['work-out', 'join-the-gym'], 'Please choose a plan'),
    interval: z.enum(['month', 'year']),
    payment: z.enum(['checkout', 'reference', 'comp'], 'Please choose how it is paid'),
    reference: z.string().check(z.trim(), z.maxLength(200, 'Please use at most 200 characters')),
    /** Whoever pays already is comped only where it is meant. */
    withPaying: z.boolean(),
    reason: z.string().check(z.trim(), z.maxLength(500, 'Please use at most 500 characters')),
  })
  .check(
    z.refine(({ payment, reference }) => payment !== 'reference' || reference !== '', {
      error: 'Please enter the reference of the payment',
      path: ['reference'],
    }),
  )
export type UpgradeForm = z.output<typeof upgradeForm>
