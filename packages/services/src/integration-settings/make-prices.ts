import type { UpgradePlan } from '@joy/contract'
import type { IntegrationFieldName } from '@joy/domain/integrations/integration-fields.ts'
import { priceSetUpMessages as messages } from '@joy/domain/integrations/price-set-up-messages.ts'
import { type PlanPrice, planPrices } from '@joy/domain/plans/priced-plans.ts'
import { planTitle } from '@joy/domain/plans/plans.ts'
import { IntegrationFault } from '@joy/integrations/http/integration-fault.ts'
import type { Catalogue, CataloguePrice, Product } from '@joy/integrations/payments/catalogue.ts'
import type { Keyed } from '@joy/integrations/payments/payment-provider.ts'
import { priceFault } from '@joy/integrations/probes/check-prices.ts'

type Known = {
  getPriceId: (field: IntegrationFieldName) => string | null
  isLive: boolean
  /** What was made from here, by what each is for. */
  made: Readonly<Record<string, string>>
}

/** What stands at the provider afterwards; what was done before a fault comes with it. */
export type PricesResult = {
  /** The ids to enter, by field. */
  ids: Map<IntegrationFieldName, string>
  made: Record<string, string>
  done: string[]
  left: string[]
  isMade: boolean
  fault?: IntegrationFault
}

/** The name under which a plan's product is kept among what was made. */
const productName = (plan: string): string => `product:${plan}`

/**
 * Sees to it that each plan has its prices at the provider, that can be bought: those entered here, else those that were made
 * for it before, else new ones. An entered one that costs something else is left: whoever pays it is known by it.
 * @throws {IntegrationFault} where nothing was done yet
 */
export async function makePrices(catalogue: Catalogue, known: Known, call: Keyed): Promise<PricesResult> {
  const keyed = (part: string): Keyed => ({ ...call, idempotencyKey: `${call.idempotencyKey}:${part}` })
  const found = await catalogue.findPrices(
    planPrices.map(({ lookupKey }) => lookupKey),
    call,
  )
  const result: PricesResult = { ids: new Map(), made: { ...known.made }, done: [], left: [], isMade: false }
  const products = new Map<string, Product | null>()
  let planProducts: readonly Product[] | undefined
  const names = () => new Array<string>()
  const [entered, fresh, on, freshProducts, productsOn] = [names(), names(), names(), names(), names()] as const
  try {
    for (const wanted of planPrices) await lookAfter(wanted)
  } catch (thrown) {
    if (!(thrown instanceof IntegrationFault)) throw thrown
    result.fault = thrown
  }
  const sentences: readonly (readonly [string[], (its: readonly string[]) => string])[] = [
    [freshProducts, messages.productsMade],
    [fresh, messages.pricesMade],
    [entered, messages.pricesFound],
    [productsOn, messages.productsSwitchedOn],
    [on, messages.pricesSwitchedOn],
  ]
  result.done = sentences.flatMap(([its, toSentence]) => (its.length > 0 ? [toSentence(its)] : []))
  result.isMade = fresh.length > 0
  return result

  async function lookAfter(wanted: PlanPrice): Promise<void> {
    const id = known.getPriceId(wanted.field)
    const present = id === null ? null : await catalogue.getCataloguePrice(id, call)
    if (present) {
      const fault = priceFault({ ...present, isActive: true }, { ...wanted, isLive: known.isLive })
      if (fault) return void result.left.push(messages.left(wanted.name, fault))
      return sell(wanted, present)
    }
    const before = found.find(
      (it) =>
        it.lookupKey === wanted.lookupKey &&
        !priceFault({ ...it, isActive: true }, { ...wanted, isLive: known.isLive }),
    )
    if (before) {
      const isArchived = !before.isActive
      await sell(wanted, before)
      result.ids.set(wanted.field, before.id)
      if (isArchived) result.made[wanted.lookupKey] = before.id
      entered.push(wanted.name)
      return
    }
    const product = await planProduct(wanted.plan)
    const made = await catalogue.createPrice(
      {
        productId: product.id,
        cents: wanted.cents,
        interval: wanted.interval,
        nickname: wanted.name,
        lookupKey: wanted.lookupKey,
      },
      keyed(wanted.lookupKey),
    )
    result.ids.set(wanted.field, made.id)
    result.made[wanted.lookupKey] = made.id
    fresh.push(wanted.name)
  }

  /** Out of the archive, with what it is a price of: from there nothing can be bought. */
  async function sell({ name }: PlanPrice, price: CataloguePrice): Promise<void> {
    if (!products.has(price.productId)) {
      const product = await catalogue.getProduct(price.productId, call)
      products.set(price.productId, product)
      if (product) await switchOn(product)
    }
    if (price.isActive) return
    await catalogue.setPriceActive(price.id, true, keyed(`on:${price.id}`))
    on.push(name)
  }

  async function switchOn({ id, name, isActive, planId }: Product): Promise<void> {
    if (isActive) return
    // Ours, out of the archive by us: 'Undo' puts it back.
    if (planId !== null) result.made[productName(planId)] = id
    await catalogue.setProductActive(id, true, keyed(`on:${id}`))
    productsOn.push(name)
  }

  async function planProduct(plan: UpgradePlan): Promise<Product> {
    planProducts ??= await catalogue.listPlanProducts(call)
    const its = planProducts.filter(({ planId }) => planId === plan)
    const present = its.find(({ isActive }) => isActive) ?? its[0]
    if (present) await switchOn(present)
    const product =
      present ?? (await catalogue.createProduct({ name: planTitle(plan), planId: plan }, keyed(productName(plan))))
    planProducts = [...planProducts.filter(({ id }) => id !== product.id), { ...product, isActive: true }]
    if (!present) {
      result.made[productName(plan)] = product.id
      freshProducts.push(product.name)
    }
    return product
  }
}
