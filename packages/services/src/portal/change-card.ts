import * as pages from '@joy/domain/page-paths.ts'
import { randomUUID } from 'node:crypto'
import type { CardChange } from '@joy/contract'
import { Subscription } from '@joy/database/entities/subscription.entity.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { type Context, inTransaction } from '../context.ts'
import { formatCount } from '@joy/domain/time/dates.ts'
import { IntegrationFault } from '@joy/integrations/http/integration-fault.ts'
import { notifyOfCause } from '../notifications/notify.ts'
import { notifyOfFault } from '../notifications/notify-of-fault.ts'
import { toMemberError } from '../providers/as-app-error.ts'
import { connectPayments } from '../providers/connect-payments.ts'
import { takePoint } from '../rate-limits/take-point.ts'
import { requirePortal } from './current-portal.ts'
import { requireProved } from './require-proved.ts'

/**
 * Opens the payment provider's page at the step where one's own card is changed; it leads back to the portal. What is
 * not paid there, or while it is not connected, is changed by support.
 * @throws AppError `not_found` for anybody else's subscription; `forbidden`; `unavailable`; TooManyRequests
 */
export async function changeCard(context: Context, { sid }: { sid: string }): Promise<CardChange> {
  const { emailKey } = requirePortal(context)
  requireProved(context)
  const { settings, requestId: correlationId } = context
  await takePoint(context, 'change-card', emailKey, settings.portalLimits.cardChangesPerPerson)
  const subscription = await context.em.findOne(Subscription, { sid, emailKey })
  if (!subscription) throw new AppError('not_found', 'This subscription is not there.')
  const payments = await connectPayments(context)
  const providerId = subscription.provider === 'stripe' ? subscription.providerSubscriptionId : null
  if (!payments || !providerId || subscription.customerDeletedAt) return { state: 'by support' }
  const { provider } = payments
  try {
    const customerId =
      subscription.providerCustomerId ?? (await provider.getSubscription(providerId, { correlationId }))?.customerId
    if (!customerId) return { state: 'by support' }
    const returnUrl = `${settings.appUrl}${pages.portalCardReturned()}`
    const visit = { customerId, returnUrl, purpose: 'change card' as const }
    const { url } = await provider.openPortal(visit, { idempotencyKey: randomUUID(), correlationId })
    return { state: 'at the provider', url }
  } catch (thrown) {
    if (!(thrown instanceof IntegrationFault)) throw thrown
    if (!thrown.isPassing) await inTransaction(context, (context) => notifyOfClosedPage(context, thrown))
    throw toMemberError(thrown)
  }
}

/** Stripe's page has to be set up there once, and only administrators can: the member who could not open it is told to write to us. */
async function notifyOfClosedPage(context: Context, fault: IntegrationFault): Promise<void> {
  const text = `A member could not open Stripe’s page where a card is changed. ${fault.fullMessage}`
  if (await notifyOfFault(context, fault, { text })) return
  await notifyOfCause(
    context,
    {
      key: `card page ${fault.kind}`,
      toText: (times) => (times === 1 ? text : `${text} That was ${formatCount(times)} times within an hour.`),
    },
    { kind: 'payment', title: 'Cards cannot be changed', link: pages.integrations('stripe'), isFault: true },
  )
}
