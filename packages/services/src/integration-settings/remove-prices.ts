import type { PriceSetUp } from '@joy/contract'
import { Integration } from '@joy/database/entities/integration.entity.ts'
import { AppError } from '@joy/domain/app-error.ts'
import type { IntegrationFieldName } from '@joy/domain/integrations/integration-fields.ts'
import { priceSetUpMessages as messages } from '@joy/domain/integrations/price-set-up-messages.ts'
import { planPrices } from '@joy/domain/plans/priced-plans.ts'
import { IntegrationFault } from '@joy/integrations/http/integration-fault.ts'
import type { Context } from '../context.ts'
import { openField } from '../integrations/present-integration.ts'
import { asking } from '../providers/as-app-error.ts'
import { whileClaimed } from './claim-set-up.ts'
import { savePrices } from './save-prices.ts'
import { portalName, requireProvider, requireSelling } from './set-up-prices.ts'

/**
 * Archives what `setUpPrices` made, for prices cannot be deleted, and empties their fields; what somebody made by hand stays.
 * Whoever pays one of them goes on paying it.
 * @throws AppError as that does, and `conflict` where nothing was made
 */
export async function removePrices(context: Context, { id }: { id: number }): Promise<PriceSetUp> {
  await requireSelling(context, id)
  return whileClaimed(context, id, async () => {
    const integration = await context.em.findOneOrFail(Integration, { id }, { refresh: true })
    const made = Object.entries(integration.madePrices)
    if (made.length === 0) throw new AppError('conflict', messages.nothingMade)
    const provider = await requireProvider(context)
    const keyed = (its: string) => ({
      idempotencyKey: `archive:${id}:${integration.version}:${its}`,
      correlationId: context.requestId,
    })
    const prices = made.filter(([name]) => planPrices.some(({ lookupKey }) => lookupKey === name))
    const products = made.filter(([name]) => name.startsWith('product:'))
    const portal = integration.madePrices[portalName]
    await asking(async () => {
      for (const [, its] of prices) await gone(provider.setPriceActive(its, false, keyed(its)))
      for (const [, its] of products) await gone(provider.setProductActive(its, false, keyed(its)))
      if (portal !== undefined) await gone(provider.setPortalActive(portal, false, keyed(portal)))
    })
    const archived = new Set(prices.map(([, its]) => its))
    const ids = new Map<IntegrationFieldName, null>()
    for (const { field } of planPrices)
      if (archived.has(openField(integration, field, context.secrets) ?? '')) ids.set(field, null)
    const done = [
      ...(prices.length > 0 ? [messages.pricesArchived(prices.length)] : []),
      ...(products.length > 0 ? [messages.productsArchived(products.length)] : []),
      ...(portal === undefined ? [] : [messages.portalOff]),
    ]
    await savePrices(context, { integration, action: 'Prices Archived', ids, made: {}, details: done.join(' ') })
    return { outcome: 'removed', done, left: [] }
  })
}

/** What the account does not have any more is fine: its keys may have been replaced by another account's. */
async function gone(archived: Promise<void>): Promise<void> {
  try {
    await archived
  } catch (thrown) {
    if (!(thrown instanceof IntegrationFault) || thrown.kind !== 'not found') throw thrown
  }
}
