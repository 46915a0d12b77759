import { FREE, type Tier } from '../plans/tiers.ts'
import { planRank } from './plan-rank.ts'
import type { Source } from './source.ts'

/** What Substack stated of somebody, to the letter. `endsAt` only where its expiry is an end (`isEnd`). */
export type SubstackStatement = {
  tier: Tier
  type: string | null
  endsAt: Date | null
  since: Date | null
  /** Since when the statement is true: the file's time, the moment of the look-up. Null: nobody knows. */
  asOf: Date | null
}

/** Types that are a comp: they carry nothing, the comp record that they made does. */
const compTypes: readonly string[] = ['comp', 'author']
export const isCompType = (type: string | null): boolean => type !== null && compTypes.includes(type)

/** A gift, a trial and what is for life cost nothing (any more); whoever has another kind pays at Substack. */
export const kindsThatCostNothing: readonly string[] = [...compTypes, 'gift', 'trial', 'lifetime']
export const costsNothing = (type: string | null): boolean => type !== null && kindsThatCostNothing.includes(type)

// The next renewal of a plan that renews ends nothing; 'other' and words that nobody taught us may be anything.
const renewing: ReadonlySet<string> = new Set(['monthly', 'yearly', 'paid', 'founding', 'ios_app', 'lifetime'])

/** Whether it is known to go on by itself; 'paid' may turn out to be more than it says. */
export const renewingKinds: readonly string[] = [...renewing]

/** Whether the expiry of a row is an end: a gift, a trial, a kind that cannot be read, a row with a cancel date. */
export const isEnd = (type: string | null, isCancelled: boolean): boolean =>
  isCancelled || type === null || !renewing.has(type)

/** A statement that carries, of one of the addresses of a person. */
export type StatedSource = Source & { statement: Pick<SubstackStatement, 'asOf'> & { isOfAlias: boolean } }

/** One source of a person, over all of their addresses. */
export type PersonSource = Source & Partial<StatedSource>

/** The statement as a source; null where it carries nothing by itself. */
export function toStatedSource(
  { tier, type, since, endsAt, asOf }: SubstackStatement,
  { isOfAlias = false }: { isOfAlias?: boolean } = {},
): StatedSource | null {
  if (planRank(tier) === 0 || isCompType(type)) return null
  return { kind: 'substack', plan: tier, type, from: since, until: endsAt, statement: { asOf, isOfAlias } }
}

/** What stands where nothing carries: the plan stated there as it is where it is none of the three, else Free. */
export function toStatedBase(statement: SubstackStatement | null): { plan: Tier; type: string | null } {
  if (!statement || isCompType(statement.type) || planRank(statement.tier) > 0) return { plan: FREE, type: null }
  return { plan: statement.tier || FREE, type: statement.type }
}
