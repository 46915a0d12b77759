import { formatDay } from '../dates.ts'

/** 'Renews', or what the day means once it has passed and Stripe has told nothing. */
export const renewalName = (isUnheard: boolean): string => (isUnheard ? 'Was to renew' : 'Renews')

/** 'Renews Apr 15, 2025', 'Was to renew on Apr 15, 2025; Stripe has not told us yet'. */
export const renewalWords = (at: string, isUnheard: boolean): string =>
  isUnheard ? `Was to renew on ${formatDay(at)}; Stripe has not told us yet` : `Renews ${formatDay(at)}`
