import { JOIN_THE_GYM, PAID, type Tier } from '../plans/tiers.ts'

/** How much a plan gives. A word that is none of the three ranks as Free until somebody maps it (ruling 35). */
export const planRank = (plan: Tier): number => (plan === JOIN_THE_GYM ? 2 : plan === PAID ? 1 : 0)
