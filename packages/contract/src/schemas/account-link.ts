import { z } from 'zod'

const accountLinkKind = z.enum(['confirm address', 'not me', 'keep account', 'not my call'])

/**
 * What a link of a mail would do with its reader's account: addresses are masked. `isConfirmed`: the address was changed
 * already, and would be given back. `isAskingBrowser`: it was asked for here, and needs no further press.
 */
export const accountLink = z.object({
  kind: accountLinkKind,
  oldEmail: z.string(),
  newEmail: z.string().nullable(),
  isConfirmed: z.boolean(),
  isAskingBrowser: z.boolean(),
  substackLink: z.string(),
})

/** `email`: the address that the account has now. `cancelledPlans`: those that stay cancelled though the account is kept. */
export const accountLinkResult = z.object({
  kind: accountLinkKind,
  email: z.string(),
  cancelledPlans: z.array(z.string()),
})
export type AccountLink = z.output<typeof accountLink>
export type AccountLinkResult = z.output<typeof accountLinkResult>
