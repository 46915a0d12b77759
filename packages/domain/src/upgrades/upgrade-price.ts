import type { BillingInterval, UpgradePlan } from '@joy/contract'
import { plans } from '../plans/plans.ts'
import { formatCharge } from '../plans/revenue.ts'
import { JOIN_THE_GYM, PAID, type Tier } from '../plans/tiers.ts'

/** The plans that one can be upgraded to. */
export const paidPlans = plans.filter((plan): plan is typeof plan & { id: UpgradePlan } => plan.id !== 'warm-up')

/** What a plan costs for one interval, in US cents (specification, section 9). */
export function upgradePrice(plan: UpgradePlan, interval: BillingInterval): number {
  const found = paidPlans.find(({ id }) => id === plan)
  if (!found) throw new Error(`There is no plan ${plan}.`)
  return interval === 'month' ? found.monthlyCents : found.yearlyCents
}

/** The tier that a plan stands for on the newsletter's list (ruling 11). */
export const tierOfPlan = (plan: UpgradePlan): Tier => (plan === 'join-the-gym' ? JOIN_THE_GYM : PAID)

/** The plan that stands for a tier; null: a tier that one cannot be upgraded to. */
export const planOfTier = (tier: Tier): UpgradePlan | null =>
  paidPlans.find(({ id }) => tierOfPlan(id) === tier)?.id ?? null

/** '$10.00/month', '$100.00/year'. */
export const priceMessage = (cents: number, interval: BillingInterval): string =>
  formatCharge({ amountCents: cents, interval })
