import type { BillingInterval, UpgradePlan } from '@joy/contract'
import { configText } from '@joy/domain/integrations/integration-config.ts'
import type { PaymentProvider } from '@joy/integrations/payments/payment-provider.ts'
import type { Context } from '../context.ts'
import { connectedCredentials } from './connected-credentials.ts'

export type PricedPlan = { plan: UpgradePlan; interval: BillingInterval }

/** The payment provider with the four prices that the settings give it. */
export type Payments = {
  provider: PaymentProvider
  /** Null where the settings do not name that price. */
  getPriceId(bought: PricedPlan): string | null
  /** Null for a price of somebody else. */
  getPlan(priceId: string): PricedPlan | null
}

/** Where each price stands in the settings; `priceId` is Join the Gym by the month. */
const priceFields: readonly (PricedPlan & { field: string })[] = [
  { plan: 'work-out', interval: 'month', field: 'config.prices.workOut.monthly' },
  { plan: 'work-out', interval: 'year', field: 'config.prices.workOut.yearly' },
  { plan: 'join-the-gym', interval: 'month', field: 'config.priceId' },
  { plan: 'join-the-gym', interval: 'year', field: 'config.prices.joinTheGym.yearly' },
]

/** The payment provider as the settings have it now; null: not connected. */
export async function connectPayments(context: Context): Promise<Payments | null> {
  const credentials = await connectedCredentials(context, 'stripe')
  if (!credentials?.apiSecret || !context.outside) return null
  const prices = priceFields.map(({ plan, interval, field }) => ({
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
    getPriceId: ({ plan, interval }) =>
      prices.find((price) => price.plan === plan && price.interval === interval)?.priceId ?? null,
    getPlan: (priceId) => prices.find((price) => price.priceId === priceId) ?? null,
  }
}
