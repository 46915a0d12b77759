import { inCarryingOrder, isInForce } from './to-access.ts'
import type { Source } from './source.ts'
import { costsNothing } from './substack-statement.ts'

/** What Substack carries at a moment; `isCharging`: its payment goes on by itself until it is ended there. */
export type AtSubstack = { source: Source; isCharging: boolean }

/** What somebody has of Substack's own, also where another source carries their plan. Undefined: nothing. */
export function paidAtSubstack(sources: readonly Source[], moment: Date): AtSubstack | undefined {
  const [source] = inCarryingOrder(sources.filter((it) => it.kind === 'substack' && isInForce(it, moment)))
  return source && { source, isCharging: source.until === null && !costsNothing(source.type) }
}
