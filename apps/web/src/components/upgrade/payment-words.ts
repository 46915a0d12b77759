import type { UpgradeRecord } from '@joy/contract'
import { plans } from '@joy/domain/plans.ts'
import { priceWords } from '@joy/domain/upgrades/upgrade-price.ts'

/** 'Join the Gym', or what is said where an older upgrade has no plan. */
export const planWords = ({ plan }: Pick<UpgradeRecord, 'plan'>): string =>
  plans.find(({ id }) => id === plan)?.title ?? 'Not recorded'

/** '$10.00/month'; nothing for a comp, which costs nothing. */
export const priceOf = ({ amountCents, interval, payment }: UpgradeRecord): string | undefined =>
  amountCents !== null && interval !== null && payment.kind !== 'comp' ? priceWords(amountCents, interval) : undefined

const kinds = { checkout: 'Stripe checkout link', reference: 'Already paid', comp: 'Comped' }

/** How it is paid for, in a word. */
export const paymentWords = ({ payment: { kind } }: Pick<UpgradeRecord, 'payment'>): string =>
  kind === null ? 'Not recorded' : kinds[kind]
