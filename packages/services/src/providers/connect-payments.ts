import { configText } from '@joy/domain/integrations/integration-config.ts'
import { planPrices, type PricedPlan } from '@joy/domain/plans/priced-plans.ts'
import { isLiveKey } from '@joy/integrations/payments/is-live-key.ts'
import type { PaymentProvider } from '@joy/integrations/payments/payment-provider.ts'
import type { Context } from '../context.ts'
import { connectedCredentials } from './connected-credentials.ts'

/** The payment provider with the four prices that the settings give it. */
export type Payments = {
  provider: PaymentProvider
  /** Whether the keys are of live mode. */
  isLive: boolean
  /** Null where the settings do not name that price. */
  getPriceId(bought: PricedPlan): string | null
  /** Null for a price of somebody else. */
  getPlan(priceId: string): PricedPlan | null
}

/** The payment provider as the settings have it now; null: not connected. */
export async function connectPayments(context: Context): Promise<Payments | null> {
  const credentials = await connectedCredentials(context, 'stripe')
  if (!credentials?.apiSecret || !context.outside) return null
  const prices = planPrices.map(({ plan, interval, field }) => ({
    plan,
    interval,
    priceId: configText(credentials.config, field),
  }))
  return {
    provider: context.outside.payments({
      secretKey: credentials.apiSecret,
      keyVersion: credentials.keyVersion,
      prices: prices.flatMap(({ priceId }) => priceId ?? []),
    }),
    isLive: isLiveKey(credentials.apiSecret),
    getPriceId: ({ plan, interval }) =>
      prices.find((price) => price.plan === plan && price.interval === interval)?.priceId ?? null,
    getPlan: (priceId) => prices.find((price) => price.priceId === priceId) ?? null,
  }
}
