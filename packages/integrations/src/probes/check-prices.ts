import type { ConnectionCheck } from '@joy/contract'
import { configText } from '@joy/domain/integrations/integration-config.ts'
import { type PlanPrice, planPrices } from '@joy/domain/plans/priced-plans.ts'
import type { Call } from '../call.ts'
import type { ProbeCredentials } from '../connection-probe.ts'
import { ifAllowed } from '../http/if-allowed.ts'
import { IntegrationFault } from '../http/integration-fault.ts'
import { isLiveKey } from '../payments/is-live-key.ts'
import type { PaymentProvider, Price } from '../payments/payment-provider.ts'

/** Whether the keys belong together, and whether each price is what the plan table says, in the key's own mode. */
export async function checkPrices(
  payments: PaymentProvider,
  keys: { publishable: string | null; secret: string | null },
  config: ProbeCredentials['config'],
  call: Call,
): Promise<ConnectionCheck[]> {
  const isLive = isLiveKey(keys.secret)
  const isSame = isLiveKey(keys.publishable) === isLive
  const checks: ConnectionCheck[] = [
    isSame
      ? { name: 'Keys', outcome: 'passed', text: `Both keys are of ${isLive ? 'live' : 'test'} mode.` }
      : { name: 'Keys', outcome: 'failed', text: 'One key is of live mode, the other of test mode.' },
  ]
  for (const wanted of planPrices) checks.push(await checkPrice(wanted))
  return checks

  async function checkPrice({ name, field, cents, interval }: PlanPrice): Promise<ConnectionCheck> {
    const id = configText(config, field)
    if (!id) return { name, outcome: 'warning', text: 'No price is set: this plan cannot be bought.' }
    try {
      const price = await payments.getCataloguePrice(id, call)
      const fault = price
        ? (priceFault(price, { cents, interval, isLive }) ?? (await productFault(price.productId)))
        : 'Stripe does not have this price.'
      if (fault) return { name, outcome: 'failed', text: fault }
      return { name, outcome: 'passed', text: `$${(cents / 100).toFixed(2)} a ${interval}.` }
    } catch (error) {
      if (error instanceof IntegrationFault) return { name, outcome: 'not checked', text: error.fullMessage }
      throw error
    }
  }

  /** That a key may not read products is said of the key, among its permissions. */
  async function productFault(id: string): Promise<string | null> {
    const product = await ifAllowed(() => payments.getProduct(id, call))
    return product?.isActive === false ? 'Its product is archived at Stripe: nobody can buy it.' : null
  }
}

/** Why a price cannot be the one that is wanted, in a sentence; null: it is. */
export function priceFault(
  price: Price,
  wanted: { cents: number; interval: 'month' | 'year'; isLive: boolean },
): string | null {
  if (!price.isActive) return 'This price is no longer active.'
  if (price.interval === null || price.intervalCount !== 1) return 'This price is not paid by the month or the year.'
  if (price.isLive !== wanted.isLive) return `This price is of ${price.isLive ? 'live' : 'test'} mode, the key is not.`
  if (price.interval !== wanted.interval)
    return `This price is paid by the ${price.interval}, not by the ${wanted.interval}.`
  if (price.currency !== 'usd') return `This price is in ${price.currency.toUpperCase()}, not in US dollars.`
  if (price.amountCents !== wanted.cents)
    return `This price is $${((price.amountCents ?? 0) / 100).toFixed(2)}, the plan says $${(wanted.cents / 100).toFixed(2)}.`
  return null
}
