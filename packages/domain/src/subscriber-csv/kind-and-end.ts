import { costsNothing, renewingKinds, isCompType } from '../access/substack-statement.ts'
import { FREE } from '../plans/tiers.ts'
import type { CsvSubscriber } from './csv-subscriber.ts'
import { isForever } from './is-forever.ts'

/** `asOf`: since when it is known. */
type Known = { tier: string; type: string | null; endsAt: Date | null; asOf: Date | null }
type CsvPlan = Pick<CsvSubscriber, 'tier' | 'type' | 'endsAt' | 'endStated' | 'expiresAt'>

const renews = (type: string | null): boolean => type !== null && renewingKinds.includes(type)

/**
 * The kind of a paid plan and its end by a row, beside what is known. A row that does not say whether the plan ends takes
 * no end away that is still to come, gives none to a plan that is known to renew, and calls nothing plainly 'paid' that
 * has a kind (ruling 35): so two lists of one moment say the same in either order. A newer 'paid' is none of a gift, a
 * trial or a comp, but of the one that ends on the very day of its expiry; and a row without a plan makes nothing else of a
 * comp. `toDay`: the community's. The product asks this of whole batches in SQL (`imports/import-conditions.ts`); by this one
 * tests hold what it says.
 */
export function kindAndEnd(known: Known, row: CsvPlan, asOf: Date, toDay: (at: Date) => string) {
  const { tier, type, endsAt } = known
  if (row.tier === null && isCompType(type)) return { type, endsAt }
  // Whoever paid once is shown as plainly 'paid' until the end of what was given, and by a list of the same moment as what
  // is to be paid from then on; a newer list that knows the kind knows better.
  const isUnsure = row.type === 'paid' || isOneMoment(known, asOf)
  const isGiven =
    costsNothing(type) && isUnsure && row.expiresAt !== null && isOneEnd(known, row.expiresAt, asOf, toDay)
  if (tier === FREE || row.endStated || !(isGiven || statesLess(known, row, asOf)))
    return { type: row.type ?? type, endsAt: row.endsAt }
  const isOver = endsAt !== null && endsAt <= asOf
  // A later expiry is that of a plan that was renewed since.
  const isSame =
    endsAt === null
      ? renews(type) || isCompType(type)
      : !isOver && (row.expiresAt === null || toDay(row.expiresAt) <= toDay(endsAt))
  const more = isGiven || row.type === 'paid' ? type : (row.type ?? type)
  if (isSame) return { type: more, endsAt }
  if (renews(type)) return { type: more, endsAt: null }
  // A gift that is over is none of what is shown since, nor a comp that is to be over before that.
  return { type: isOver || isCompType(type) ? row.type : (row.type ?? type), endsAt: row.endsAt }
}

const isOneMoment = (known: Known, asOf: Date): boolean => known.asOf?.getTime() === asOf.getTime()

const isOneEnd = ({ endsAt }: Known, expiry: Date, asOf: Date, toDay: (at: Date) => string): boolean =>
  endsAt === null ? isForever(expiry, asOf) : toDay(expiry) === toDay(endsAt)

/** Whether a row that does not say if the plan ends names no other kind than is known. */
function statesLess(known: Known, row: CsvPlan, asOf: Date): boolean {
  const { type, endsAt } = known
  // Of a plan of which nothing but its end is known, a gift whose end is not told is that one.
  if (type === null) return endsAt !== null && row.type !== null && !renews(row.type)
  const isSilent = row.expiresAt === null && isOneMoment(known, asOf)
  const isPlain = row.type === null || row.type === type || (row.type === 'paid' && (renews(type) || isSilent))
  return isPlain || (renews(row.type) && renews(type))
}
