import { planTitle } from '@joy/domain/plans/plans.ts'
import type { UpgradeInput } from '@joy/contract'
import { priceWords, upgradePrice } from '@joy/domain/upgrades/upgrade-price.ts'

/** 'Join the Gym, $10.00/month', 'Work Out, comped'. */
export const boughtWords = ({ plan, interval, payment }: Pick<UpgradeInput, 'plan' | 'interval' | 'payment'>): string =>
  `${planTitle(plan)}, ${payment.kind === 'comp' ? 'comped' : priceWords(upgradePrice(plan, interval), interval)}`
