import type { Tier } from '../plans/tiers.ts'

/** Where access comes from, in the order in which equal plans carry (ruling 35). */
export const sourceKinds = ['subscription', 'substack', 'comp'] as const
export type SourceKind = (typeof sourceKinds)[number]

/**
 * One source of access as its origin says it. `from` null: since before anybody asked; `until` null: no end is known.
 * `type` is the word that lists show where it carries (monthly, yearly, comp, Substack's own).
 */
export type Source = {
  kind: SourceKind
  plan: Tier
  type: string | null
  from: Date | null
  until: Date | null
}

/** What follows from all sources at one moment. `source` null: nothing carries a plan above Free. */
export type Access = {
  plan: Tier
  type: string | null
  source: SourceKind | null
  since: Date | null
  /** The plan's end, not the carrier's: the latest among the sources that give at least it; null: none is known. */
  until: Date | null
}
