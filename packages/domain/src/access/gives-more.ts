import { planRank } from './plan-rank.ts'

type Gift = { plan: string; until: Date | null }

/** Ends less than an hour apart are one: the same length asked twice, by two windows or two people, gives no more. */
export const SAME_END_MINUTES = 60

/** Whether one comp gives more than another: its plan first, then its length (ruling 37). */
export function givesMore(one: Gift, other: Gift): boolean {
  const rank = planRank(one.plan) - planRank(other.plan)
  if (rank !== 0) return rank > 0
  if (other.until === null) return false
  return one.until === null || one.until.getTime() - other.until.getTime() >= SAME_END_MINUTES * 60_000
}
