import * as pages from '@joy/domain/page-paths.ts'
import { randomUUID } from 'node:crypto'
import type { CardChange } from '@joy/contract'
import { Subscription } from '@joy/database/entities/subscription.entity.ts'
import { AppError } from '@joy/domain/app-error.ts'
import type { Context } from '../context.ts'
import { asking } from '../providers/as-app-error.ts'
import { connectPayments } from '../providers/connect-payments.ts'
import { takePoint } from '../rate-limits/take-point.ts'
import { requirePortal } from './current-portal.ts'

/**
 * Opens the payment provider's page at the step where one's own card is changed; it leads back to the portal. What is
 * not paid there, or while it is not connected, is changed by support.
 * @throws AppError `not_found` for anybody else's subscription; `unavailable`; TooManyRequests
 */
export async function changeCard(context: Context, { sid }: { sid: string }): Promise<CardChange> {
  const { emailKey } = requirePortal(context)
  const { settings, requestId: correlationId } = context
  await takePoint(context, 'change-card', emailKey, settings.portalLimits.cardChangesPerPerson)
  const subscription = await context.em.findOne(Subscription, { sid, emailKey })
  if (!subscription) throw new AppError('not_found', 'This subscription is not there.')
  const payments = await connectPayments(context)
  const providerId = subscription.provider === 'stripe' ? subscription.providerSubscriptionId : null
  if (!payments || !providerId) return { state: 'by support' }
  const { provider } = payments
  return asking(async () => {
    const customerId =
      subscription.providerCustomerId ?? (await provider.getSubscription(providerId, { correlationId }))?.customerId
    if (!customerId) return { state: 'by support' }
    const returnUrl = `${settings.appUrl}${pages.portalCardReturned()}`
    const visit = { customerId, returnUrl, purpose: 'change card' as const }
    const { url } = await provider.openPortal(visit, { idempotencyKey: randomUUID(), correlationId })
    return { state: 'at the provider', url }
  })
}
