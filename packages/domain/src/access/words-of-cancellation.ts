import { afterTheEnd } from './after-the-end.ts'
import { endsBefore } from './ends-before.ts'
import { paidAtSubstack } from './paid-at-substack.ts'
import type { Source } from './source.ts'

type Cancelled = { provider: string; endsAt: Date; sources: readonly Source[]; formatDay: (at: Date) => string }

/**
 * What the page and the mail of a cancellation say of money and of what comes after (decisions 39). `sources` are all of the
 * person's, with the cancelled one until its end; `after` is empty where nothing goes on.
 */
export function wordsOfCancellation({ provider, endsAt, sources, formatDay }: Cancelled) {
  const before = endsBefore(sources, endsAt, formatDay)
  const charges = chargesOf(provider, sources, endsAt)
  return { charges: before ? `${charges} ${before}` : charges, after: afterTheEnd(sources, endsAt, formatDay) ?? '' }
}

function chargesOf(provider: string, sources: readonly Source[], endsAt: Date): string {
  const goesOnHere = sources.some(({ kind, until }) => kind === 'subscription' && (until === null || until > endsAt))
  const here =
    provider !== 'stripe'
      ? 'No further payment is due for it.'
      : goesOnHere
        ? 'You will not be charged for it again. Your other subscription here goes on.'
        : undefined
  if (!paidAtSubstack(sources, endsAt)?.isCharging) return here ?? 'You will not be charged again.'
  const there = 'Your payment at Substack goes on until you end it there, where it is managed.'
  return `${here ?? 'You will not be charged again by this site.'} ${there}`
}
