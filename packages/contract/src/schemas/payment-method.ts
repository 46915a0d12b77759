import { z } from 'zod'

/**
 * How somebody pays, in Stripe's words: `kind` like card, link, sepa_debit, us_bank_account; `last4` of its number, where it has
 * one; `wallet` like apple_pay, for a card in one.
 */
export const paymentMethod = z.object({
  kind: z.string(),
  last4: z.string().nullable(),
  wallet: z.string().nullable(),
})

export type PaymentMethod = z.output<typeof paymentMethod>
