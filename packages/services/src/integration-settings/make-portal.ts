import { priceSetUpMessages as messages } from '@joy/domain/integrations/price-set-up-messages.ts'
import { IntegrationFault } from '@joy/integrations/http/integration-fault.ts'
import type { Catalogue } from '@joy/integrations/payments/catalogue.ts'
import type { Keyed } from '@joy/integrations/payments/payment-provider.ts'

type Portal = {
  done: string | null
  /** Why nothing could be done about it. */
  left: string | null
  /** The id of what was made now. */
  madeId: string | null
}

/** Sees to it that the customer portal opens: by the account's own settings, else by ours. A key that may not is told, no more. */
export async function makePortal(catalogue: Catalogue, returnUrl: string, call: Keyed): Promise<Portal> {
  const nothing: Portal = { done: null, left: null, madeId: null }
  try {
    const all = await catalogue.listPortalSettings(call)
    if (all.some(({ isActive, isDefault, isOurs }) => isActive && (isDefault || isOurs))) return nothing
    const off = all.find(({ isOurs }) => isOurs)
    if (off) {
      const key = { ...call, idempotencyKey: `${call.idempotencyKey}:on:${off.id}` }
      await catalogue.setPortalActive(off.id, true, key)
      return { ...nothing, done: messages.portalSwitchedOn, madeId: off.id }
    }
    const key = { ...call, idempotencyKey: `${call.idempotencyKey}:portal` }
    const { id } = await catalogue.createPortalSettings({ returnUrl }, key)
    return { ...nothing, done: messages.portalMade, madeId: id }
  } catch (thrown) {
    if (!(thrown instanceof IntegrationFault)) throw thrown
    return { ...nothing, left: messages.portalLeft(thrown.fullMessage) }
  }
}
