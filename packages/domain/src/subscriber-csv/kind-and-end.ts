import { renewingKinds, saysComp } from '../access/substack-word.ts'
import { FREE } from '../tiers.ts'
import type { CsvSubscriber } from './csv-subscriber.ts'
import { isForever } from './is-forever.ts'

/** `asOf`: since when it is known. */
type Known = { tier: string; type: string | null; endsAt: Date | null; asOf: Date | null }
type Said = Pick<CsvSubscriber, 'tier' | 'type' | 'endsAt' | 'saysEnd' | 'expiresAt'>

const renews = (type: string | null): boolean => type !== null && renewingKinds.includes(type)

/**
 * The kind of a paid plan and its end by a row, beside what is known. A row that does not say whether the plan ends takes
 * no end away that is still to come, gives none to a plan that is known to renew, and calls nothing plainly 'paid' that
 * has a kind (decisions 35): so two lists of one moment say the same in either order. A newer 'paid' is none of a gift, a
 * trial or a comp, but of the comp that ends on the very day of its expiry; and a row without a plan makes nothing else of
 * a comp. `dayOf`: the community's.
 */
export function kindAndEnd(known: Known, row: Said, asOf: Date, dayOf: (at: Date) => string) {
  const { tier, type, endsAt } = known
  if (row.tier === null && saysComp(type)) return { type, endsAt }
  const isOneEnd = (end: Date | null, expiry: Date) =>
    end === null ? isForever(expiry, asOf) : dayOf(expiry) === dayOf(end)
  const isOneMoment = known.asOf?.getTime() === asOf.getTime()
  const isKnown = tier !== FREE && type !== null
  // Who paid once and has a comp now is shown as paid until the end of the comp.
  const isThatComp = saysComp(type) && row.expiresAt !== null && isOneEnd(endsAt, row.expiresAt)
  const isPlain = row.type === null || (row.type === 'paid' && (renews(type) || isOneMoment || isThatComp))
  const saysLess = !row.saysEnd && isKnown && (isPlain || (renews(row.type) && renews(type)))
  if (!saysLess) return { type: row.type ?? type, endsAt: row.endsAt }
  const isOver = endsAt !== null && endsAt <= asOf
  // A later expiry is that of a plan that was renewed since.
  const isSame =
    endsAt === null
      ? renews(type) || saysComp(type)
      : !isOver && (row.expiresAt === null || dayOf(row.expiresAt) <= dayOf(endsAt))
  if (isSame) return { type: row.type === 'paid' ? type : (row.type ?? type), endsAt }
  if (renews(type)) return { type: row.type === 'paid' ? type : (row.type ?? type), endsAt: null }
  // A gift that is over is none of what is shown since, nor a comp that is to be over before that.
  return { type: isOver || saysComp(type) ? row.type : (row.type ?? type), endsAt: row.endsAt }
}
