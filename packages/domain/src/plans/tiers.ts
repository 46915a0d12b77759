/** A stored tier. Words beside the three known ones are kept and shown as they are. */
export type Tier = string

export const FREE = 'Free'
export const PAID = 'Paid'
export const JOIN_THE_GYM = 'Join the Gym'

/** What those are called together whose tier is none of the three. */
export const OTHER_TIERS = 'Other tiers'

/** The name a person sees (specification, section 3). Empty counts as Free. */
export function tierName(tier: Tier | null): string {
  if (!tier || tier === FREE) return 'Warm Up'
  return tier === PAID ? 'Work Out' : tier
}
