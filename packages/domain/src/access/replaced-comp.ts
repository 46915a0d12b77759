import { tierName } from '../plans/tiers.ts'
import { afterTheEnd } from './after-the-end.ts'
import type { Source } from './source.ts'

/** A comp as it was granted: its plan, and its end; null: it had none. */
export type GrantedComp = { plan: string; until: Date | null }
type FormatDay = (at: Date) => string

/** 'Work Out forever', 'Work Out until Apr 4, 2025'. */
export const grantedMessage = ({ plan, until }: GrantedComp, formatDay: FormatDay): string =>
  `${tierName(plan)} ${until ? `until ${formatDay(until)}` : 'forever'}`

/** What somebody has once a comp is over, by all that speaks of them: 'Work Out through Substack', or 'Warm Up' alone. */
export const afterComp = (sources: readonly Source[], until: Date, formatDay: FormatDay): string =>
  afterTheEnd(sources, until, formatDay) ?? 'Warm Up'

/**
 * What is told of a comp that took another's place (ruling 37): the other ended for good, and does not come back when
 * the new one is over.
 */
export function replacedMessage(
  { replaced, until }: { replaced: GrantedComp; until: Date | null },
  sources: readonly Source[],
  formatDay: FormatDay,
): string {
  const place = `It takes the place of the comp before, ${grantedMessage(replaced, formatDay)}, which only an undo brings back.`
  return until === null
    ? place
    : `${place} It ends on ${formatDay(until)}, and what comes then is ${afterComp(sources, until, formatDay)}.`
}
