import type { Payment } from '@joy/contract'
import { isEnded } from '@joy/domain/revenue.ts'
import { formatDay } from '../../dates.ts'
import { capital } from '../capital.ts'

/** What the end of the period means; what is paid outside of Stripe renews by nothing but the next payment. */
export const endName = (it: Pick<Payment, 'isCancelAtPeriodEnd' | 'provider'>): string =>
  it.isCancelAtPeriodEnd ? 'Ends' : it.provider === 'stripe' ? 'Renews' : 'Paid until'

/** 'Renews Apr 15, 2025', 'Paid until …', 'Ends …', 'Ended …'. */
export function periodWords(
  it: Pick<Payment, 'status' | 'isCancelAtPeriodEnd' | 'currentPeriodEnd' | 'endedAt' | 'provider'>,
): string {
  if (isEnded(it.status)) return `Ended ${formatDay(it.endedAt ?? it.currentPeriodEnd)}`
  return `${endName(it)} ${formatDay(it.currentPeriodEnd)}`
}

export const intervalWords = ({ interval }: Pick<Payment, 'interval'>): string =>
  interval === 'year' ? 'Yearly' : 'Monthly'

export const providerWords = ({ provider }: Pick<Payment, 'provider'>): string =>
  provider === 'manual' ? 'Paid outside of Stripe' : capital(provider)

/** 'Visa 4242'. */
export const cardWords = ({ card }: Pick<Payment, 'card'>): string | null =>
  card && `${capital(card.brand)} ${card.last4}`

/** Stripe's words; `past_due` reads 'Past due'. */
export const statusWords = (status: string): string => capital(status.replaceAll('_', ' '))
