import type Stripe from 'stripe'
import { z } from 'zod'
import type { Call } from '../call.ts'
import type { Catalogue, CataloguePrice, PortalSettings, Product } from './catalogue.ts'
import { readShape } from './read-shape.ts'
import { readPrice } from './read-subscription.ts'
import type { StripeConnection } from './stripe-connection.ts'
import { catalogueShape, listShape, portalConfigurationShape, productShape } from './stripe-shapes.ts'

/** Under these names of its metadata is kept what was made from here, and for which plan. */
const planName = 'path_to_joy_plan'
const madeBy = { made_by: 'path_to_joy' } as const
/** Nobody's account has more of them that matter here. */
const mostPages = 20

/** Products and prices of the account, and the settings of its customer portal. */
export function stripeCatalogue({ stripe, within, find }: StripeConnection): Catalogue {
  return {
    async getCataloguePrice(id, call) {
      const found = await find(call, () => stripe.prices.retrieve(id))
      return found && readCataloguePrice(found)
    },
    async findPrices(lookupKeys, call) {
      const filter = { lookup_keys: [...lookupKeys], limit: 100 }
      // Archived ones are listed only where they are asked for.
      const active = await list(call, () => stripe.prices.list({ ...filter, active: true }))
      const archived = await list(call, () => stripe.prices.list({ ...filter, active: false }))
      return [...active.data, ...archived.data].map(readCataloguePrice)
    },
    async getProduct(id, call) {
      const found = await find(call, () => stripe.products.retrieve(id))
      return found && readProduct(found)
    },
    async listPlanProducts(call) {
      const all: Product[] = []
      for (let page = 0, after: string | undefined; page < mostPages; page += 1) {
        const filter: Stripe.ProductListParams = { limit: 100, ...(after ? { starting_after: after } : {}) }
        const { data, has_more: hasMore } = await list(call, () => stripe.products.list(filter))
        const products = data.map(readProduct)
        all.push(...products)
        after = products.at(-1)?.id
        if (!hasMore) break
      }
      return all.filter(({ planId }) => planId !== null)
    },
    async createProduct({ name, planId }, { idempotencyKey, ...call }) {
      const params = { name, metadata: { ...madeBy, [planName]: planId } }
      return readProduct(await within(call, () => stripe.products.create(params, { idempotencyKey })))
    },
    async createPrice({ productId, cents, interval, nickname, lookupKey }, { idempotencyKey, ...call }) {
      const params: Stripe.PriceCreateParams = {
        product: productId,
        currency: 'usd',
        unit_amount: cents,
        recurring: { interval },
        nickname,
        lookup_key: lookupKey,
        transfer_lookup_key: true,
        metadata: madeBy,
      }
      return readCataloguePrice(await within(call, () => stripe.prices.create(params, { idempotencyKey })))
    },
    async setPriceActive(id, isActive, { idempotencyKey, ...call }) {
      await within(call, () => stripe.prices.update(id, { active: isActive }, { idempotencyKey }))
    },
    async setProductActive(id, isActive, { idempotencyKey, ...call }) {
      await within(call, () => stripe.products.update(id, { active: isActive }, { idempotencyKey }))
    },
    listPortalSettings: async (call) =>
      (await list(call, () => stripe.billingPortal.configurations.list({ limit: 100 }))).data.map(readPortal),
    async createPortalSettings({ returnUrl }, { idempotencyKey, ...call }) {
      const params: Stripe.BillingPortal.ConfigurationCreateParams = {
        default_return_url: returnUrl,
        features: {
          customer_update: { enabled: true, allowed_updates: ['address', 'tax_id'] },
          invoice_history: { enabled: true },
          payment_method_update: { enabled: true },
          subscription_cancel: { enabled: true, mode: 'at_period_end' },
        },
        metadata: madeBy,
      }
      return readPortal(
        await within(call, () => stripe.billingPortal.configurations.create(params, { idempotencyKey })),
      )
    },
    async setPortalActive(id, isActive, { idempotencyKey, ...call }) {
      await within(call, () => stripe.billingPortal.configurations.update(id, { active: isActive }, { idempotencyKey }))
    },
  }

  async function list(call: Call | undefined, ask: () => Promise<unknown>) {
    return readShape(listShape, await within(call, async () => ask()))
  }
}

function readCataloguePrice(raw: unknown): CataloguePrice {
  const { product, lookup_key: lookupKey } = readShape(catalogueShape, raw)
  return { ...readPrice(raw), productId: product, lookupKey: lookupKey ?? null }
}

function readProduct(raw: unknown): Product {
  const { id, name, active, metadata } = readShape(productShape, raw)
  return { id, name, isActive: active, planId: metadata?.[planName] ?? null }
}

const ours = z.object({ made_by: z.literal(madeBy.made_by) })

function readPortal(raw: unknown): PortalSettings {
  const { id, active, is_default: isDefault, metadata } = readShape(portalConfigurationShape, raw)
  return { id, isActive: active, isDefault, isOurs: ours.safeParse(metadata).success }
}
