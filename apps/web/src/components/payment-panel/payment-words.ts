import type { Payment } from '@joy/contract'
import { formatDay } from '@joy/domain/dates.ts'
import { isEnded } from '@joy/domain/revenue.ts'
import { capital } from '../capital.ts'

/** 'Renews Apr 15, 2025', 'Ends …', 'Ended …': what the period's end means. */
export function periodWords(
  it: Pick<Payment, 'status' | 'isCancelAtPeriodEnd' | 'currentPeriodEnd' | 'endedAt'>,
): string {
  if (isEnded(it.status)) return `Ended ${formatDay(it.endedAt ?? it.currentPeriodEnd)}`
  return `${it.isCancelAtPeriodEnd ? 'Ends' : 'Renews'} ${formatDay(it.currentPeriodEnd)}`
}

export const intervalWords = ({ interval }: Pick<Payment, 'interval'>): string =>
  interval === 'year' ? 'Yearly' : 'Monthly'

export const providerWords = ({ provider }: Pick<Payment, 'provider'>): string => capital(provider)

/** 'Visa 4242'. */
export const cardWords = ({ card }: Pick<Payment, 'card'>): string | null =>
  card && `${capital(card.brand)} ${card.last4}`

/** Stripe's words; `past_due` reads 'Past due'. */
export const statusWords = (status: string): string => capital(status.replaceAll('_', ' '))
