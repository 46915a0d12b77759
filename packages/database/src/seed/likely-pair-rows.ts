import { emailKey } from '@joy/domain/people/email.ts'
import { likelyPairs } from '@joy/samples/likely-pairs.ts'
import type { shiftTo } from './shift-by-days.ts'

/** As the search finds them, which has not run yet over what is seeded. */
export const likelyPairRows = (shift: ReturnType<typeof shiftTo>) =>
  likelyPairs.map(({ id, reason, shared, one, other, foundAt }) => ({
    id,
    reason,
    shared,
    one_key: emailKey(one),
    other_key: emailKey(other),
    found_at: shift(foundAt),
    seen_at: shift(foundAt),
  }))
