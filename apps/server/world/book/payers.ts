import { rank } from './access.ts'
import type { Person, Subscription } from './book.ts'

/** Words of Substack for what costs nothing, or nothing any more. */
const free = ['comp', 'author', 'gift', 'trial', 'lifetime']

/** Whether somebody pays, here or at Substack (ruling 40); a term that is over is paid for no more (ruling 38). */
export function isPayer({ statement }: Person, subscriptions: readonly Subscription[], now: Date): boolean {
  const paysHere = subscriptions.some(
    ({ status, periodEnd, provider, chargedCents }) =>
      ['active', 'past_due'].includes(status) && chargedCents > 0 && !(provider === 'outside' && periodEnd <= now),
  )
  const paysThere =
    statement !== null &&
    rank(statement.tier) > 0 &&
    !free.includes(statement.type ?? '') &&
    (statement.endsAt === null || statement.endsAt > now)
  return paysHere || paysThere
}
