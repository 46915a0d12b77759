import type { PriceSetUp } from '@joy/contract'
import { Integration } from '@joy/database/entities/integration.entity.ts'
import { AppError } from '@joy/domain/app-error.ts'
import { integrationTitles } from '@joy/domain/integrations/integration-titles.ts'
import { priceSetUpMessages as messages } from '@joy/domain/integrations/price-set-up-messages.ts'
import { millisecondsInMinute } from '@joy/domain/time/durations.ts'
import { realNow } from '@joy/domain/time/clock.ts'
import type { PaymentProvider } from '@joy/integrations/payments/payment-provider.ts'
import { isLiveKey } from '@joy/integrations/payments/is-live-key.ts'
import type { Context } from '../context.ts'
import { openField, openKey } from '../integrations/present-integration.ts'
import { asking } from '../providers/as-app-error.ts'
import { connectPayments } from '../providers/connect-payments.ts'
import { whileClaimed } from './claim-set-up.ts'
import { savePrices } from './save-prices.ts'
import { makePortal } from './make-portal.ts'
import { makePrices } from './make-prices.ts'

/** The name under which the portal's settings are kept among what was made. */
export const portalName = 'portal'
/** The provider gives a failure of its own again to the same key: after so long another one is sent. */
const SAME_KEY_MS = 10 * millisecondsInMinute

/**
 * Sees to it that the plans can be bought: finds their prices at the payment provider or makes them, takes archived ones out of
 * the archive, enters their ids here, and makes the customer portal's settings where there are none. Done already, nothing
 * happens.
 * @throws AppError `invalid_input` for a service that sells nothing, `conflict` where it may not, or where the service refuses
 * (in its own words), `unavailable` where it does not answer, `not_found`
 */
export async function setUpPrices(context: Context, { id }: { id: number }): Promise<PriceSetUp> {
  await requireSelling(context, id)
  return whileClaimed(context, id, async () => {
    const integration = await context.em.findOneOrFail(Integration, { id }, { refresh: true })
    const provider = await requireProvider(context)
    const attempt = Math.floor(realNow() / SAME_KEY_MS)
    const call = {
      idempotencyKey: `prices:${id}:${integration.version}:${attempt}`,
      correlationId: context.requestId,
    }
    const known = {
      getPriceId: (field: Parameters<typeof openField>[1]) => openField(integration, field, context.secrets),
      isLive: isLiveKey(openKey(integration, 'apiSecret', context.secrets)),
      made: integration.madePrices,
    }
    const { ids, made, done, left, isMade, fault } = await asking(() => makePrices(provider, known, call))
    const portal = fault ? null : await makePortal(provider, `${context.settings.appUrl}/portal`, call)
    const all = [...done, ...(portal?.done ? [portal.done] : [])]
    if (portal?.madeId) made[portalName] = portal.madeId
    if (all.length > 0)
      await savePrices(context, { integration, action: 'Prices Set Up', ids, made, details: all.join(' ') })
    await asking(async () => {
      if (fault) throw fault
    })
    const kept = [...left, ...(portal?.left ? [portal.left] : [])]
    if (all.length === 0) return { outcome: 'in place', done: left.length === 0 ? [messages.inPlace] : [], left: kept }
    return { outcome: isMade ? 'made' : 'repaired', done: all, left: kept }
  })
}

/** @throws AppError where it is no payment provider */
export async function requireSelling({ em }: Context, id: number): Promise<void> {
  const integration = await em.findOne(Integration, { id })
  if (!integration) throw new AppError('not_found', 'These integration settings do not exist.')
  if (integration.platform !== 'stripe')
    throw new AppError('invalid_input', messages.unsupported(integrationTitles[integration.platform]))
}

/** @throws AppError `conflict` where it is not connected */
export async function requireProvider(context: Context): Promise<PaymentProvider> {
  const payments = await connectPayments(context)
  if (!payments) throw new AppError('conflict', messages.notConnected)
  return payments.provider
}
