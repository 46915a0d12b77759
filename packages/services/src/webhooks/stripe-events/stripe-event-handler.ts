import type { ProviderEvent } from '@joy/integrations/payments/payment-provider.ts'
import type { Context } from '#context.ts'
import type { Payments } from '#providers/connect-payments.ts'
import type { HandlerResult } from '../event-handler.ts'

/** What follows from one kind of Stripe's events: asks Stripe, then gives what to apply in the transaction. */
export type StripeEventHandler = (
  context: Context,
  payments: Payments,
  event: ProviderEvent & { eventId: number },
) => Promise<(context: Context) => Promise<HandlerResult>>

export const ignored = (description: string) => async (): Promise<HandlerResult> => ({
  status: 'ignored',
  detail: description,
})
