import type { Call } from '../call.ts'
import type { Keyed, Price } from './payment-provider.ts'

/** What is sold: a plan of ours, with its prices. `planId` is ours, where it was made from here. */
export type Product = { id: string; name: string; isActive: boolean; planId: string | null }

/** A price with what it is a price of, and the name under which it is found again. */
export type CataloguePrice = Price & { productId: string; lookupKey: string | null }

type NewPrice = {
  productId: string
  /** In US cents. */
  cents: number
  interval: 'month' | 'year'
  nickname: string
  lookupKey: string
}

/** What customers may do in the portal. `isDefault`: the account's own, which opens unless another is named. */
export type PortalSettings = { id: string; isActive: boolean; isDefault: boolean; isOurs: boolean }

/**
 * What the account sells, and its portal's settings. Neither prices nor what they are prices of can be deleted there: both are
 * archived.
 * @throws {IntegrationFault} from every call; `forbidden` for a key that may not manage them.
 */
export type Catalogue = {
  getCataloguePrice(priceId: string, call?: Call): Promise<CataloguePrice | null>
  /** Archived ones too. */
  findPrices(lookupKeys: readonly string[], call?: Call): Promise<readonly CataloguePrice[]>
  getProduct(productId: string, call?: Call): Promise<Product | null>
  /** Those that were made for our plans, archived ones too. */
  listPlanProducts(call?: Call): Promise<readonly Product[]>
  createProduct(product: { name: string; planId: string }, call: Keyed): Promise<Product>
  /** Its lookup key moves to it from whichever price has it. */
  createPrice(price: NewPrice, call: Keyed): Promise<CataloguePrice>
  /** False archives it; as it is already is fine. */
  setPriceActive(priceId: string, isActive: boolean, call: Keyed): Promise<void>
  setProductActive(productId: string, isActive: boolean, call: Keyed): Promise<void>
  listPortalSettings(call?: Call): Promise<readonly PortalSettings[]>
  createPortalSettings(settings: { returnUrl: string }, call: Keyed): Promise<PortalSettings>
  setPortalActive(id: string, isActive: boolean, call: Keyed): Promise<void>
}
