import type { Subscription } from '@joy/database/entities/subscription.entity.ts'
import { configText } from '@joy/domain/integrations/integration-config.ts'
import { isOverdue } from '@joy/domain/plans/revenue.ts'
import type { Invoice } from '@joy/integrations/payments/payment-provider.ts'
import type { Context } from '../context.ts'
import { connectedCredentials } from '../providers/connected-credentials.ts'

/**
 * Keeps how far Stripe's tries of an open invoice have come, on a subscription that the caller writes; of two that are open the
 * newer one counts. `isToConfirm`: its payer's bank wants it confirmed.
 */
export async function noteDunning(
  context: Context,
  subscription: Subscription,
  invoice: Invoice,
  isToConfirm: boolean,
): Promise<void> {
  if (!isOverdue(subscription.status)) return
  const of = Number(configText((await connectedCredentials(context, 'stripe'))?.config ?? {}, 'config.paymentTries'))
  subscription.dunning = {
    invoiceId: invoice.id,
    tries: invoice.tries,
    of: of > 0 ? Math.max(of, invoice.tries) : null,
    // While collection is paused nothing is tried.
    nextTryAt: subscription.collectionPause ? null : invoice.nextTryAt,
    isToConfirm,
    payUrl: invoice.url,
  }
}
