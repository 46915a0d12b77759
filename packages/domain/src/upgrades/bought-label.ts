import type { UpgradeInput } from '@joy/contract'
import { planTitle } from '../plans/plans.ts'
import { priceMessage, upgradePrice } from './upgrade-price.ts'

/** 'Join the Gym, $10.00/month', 'Work Out, comped'. */
export const boughtLabel = ({ plan, interval, payment }: Pick<UpgradeInput, 'plan' | 'interval' | 'payment'>): string =>
  `${planTitle(plan)}, ${payment.kind === 'comp' ? 'comped' : priceMessage(upgradePrice(plan, interval), interval)}`
