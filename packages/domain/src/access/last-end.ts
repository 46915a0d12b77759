import type { Tier } from '../plans/tiers.ts'
import { planRank } from './plan-rank.ts'
import type { Source, SourceKind } from './source.ts'

/** Something that gave a plan and is over. */
export type End = { kind: SourceKind; plan: Tier; endedAt: Date }

/** What was the last to end of what gave more than somebody has now: only that took something from them. */
export const lastEnd = (ends: readonly End[], plan: Tier): End | undefined =>
  ends
    .filter((it) => planRank(it.plan) > planRank(plan))
    .toSorted((one, two) => two.endedAt.getTime() - one.endedAt.getTime())[0]

/** The sources that are over by time alone. */
export const toEnds = (sources: readonly Source[], now: Date): End[] =>
  sources.flatMap(({ kind, plan, until }) => (until && until <= now ? [{ kind, plan, endedAt: until }] : []))
