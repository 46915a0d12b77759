import type { PaymentEvent } from '@joy/integrations/payments/payment-provider.ts'
import type { Context } from '#context.ts'
import type { Payments } from '#providers/connect-payments.ts'
import type { WebhookOutcome } from '../webhook-effect.ts'

/** What follows from one kind of Stripe's events: asks Stripe, then gives the deed for the transaction. */
export type PaymentFact = (
  context: Context,
  payments: Payments,
  event: PaymentEvent & { eventId: number },
) => Promise<(inside: Context) => Promise<WebhookOutcome>>

export const ignored = (says: string) => async (): Promise<WebhookOutcome> => ({ status: 'ignored', says })
