import type { BillingInterval, UpgradePlan } from '@joy/contract'
import type { IntegrationFieldName } from '../integrations/integration-fields.ts'
import { plans, planTitle } from './plans.ts'

/** A plan as it is paid for, by the month or the year. */
export type PricedPlan = { plan: UpgradePlan; interval: BillingInterval }

/** The same with what it costs in US cents, and where its price's id stands in Stripe's settings. */
export type PlanPrice = PricedPlan & {
  field: IntegrationFieldName
  /** As the settings call it. */
  name: string
  cents: number
  /** Under this the price is found again at Stripe, whatever its id is there. */
  lookupKey: string
}

const toPlanPrice = (plan: UpgradePlan, interval: BillingInterval, field: IntegrationFieldName): PlanPrice => {
  const its = plans.find(({ id }) => id === plan)
  return {
    plan,
    interval,
    field,
    name: `${planTitle(plan)} ${interval === 'year' ? 'yearly' : 'monthly'}`,
    cents: (interval === 'year' ? its?.yearlyCents : its?.monthlyCents) ?? 0,
    lookupKey: `path-to-joy:${plan}:${interval}`,
  }
}

/** The four prices of the plan table; `priceId` is Join the Gym by the month. */
export const planPrices: readonly PlanPrice[] = [
  toPlanPrice('work-out', 'month', 'config.prices.workOut.monthly'),
  toPlanPrice('work-out', 'year', 'config.prices.workOut.yearly'),
  toPlanPrice('join-the-gym', 'month', 'config.priceId'),
  toPlanPrice('join-the-gym', 'year', 'config.prices.joinTheGym.yearly'),
]
