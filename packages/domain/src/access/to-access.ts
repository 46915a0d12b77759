import { planRank } from './plan-rank.ts'
import { type Access, type Source, sourceKinds } from './source.ts'
import { toStatedBase, type SubstackStatement } from './substack-statement.ts'

/**
 * The only place that decides what a person has (ruling 35): the highest plan carries; equal ones in the order
 * subscription, Substack's own, comp; among equals of one kind the one that ends last. The database's function
 * `access_at` says the same for many at once, and a property test holds the two equal.
 */
export function toAccess(sources: readonly Source[], statement: SubstackStatement | null, now: Date): Access {
  const carrying = sources.filter((it) => planRank(it.plan) > 0 && isInForce(it, now))
  const [carrier] = inCarryingOrder(carrying)
  if (!carrier) return { ...toStatedBase(statement), source: null, since: null, until: null }
  const giving = carrying.filter((it) => planRank(it.plan) >= planRank(carrier.plan))
  return {
    plan: carrier.plan,
    type: carrier.type,
    source: carrier.kind,
    since: carrier.from,
    until: giving.map(({ until }) => until).reduce(laterEnd),
  }
}

/** The one that carries first. */
export const inCarryingOrder = <Of extends Source>(sources: readonly Of[]): Of[] => sources.toSorted(inOrder)

/** What its origin gives holds from the moment we hear of it: whose clock says when it began does not matter. */
export const isInForce = ({ until }: Source, now: Date): boolean => until === null || until > now

/** The next moment at which time alone may change what follows; null: there is none. */
export function nextChange(sources: readonly Source[], now: Date): Date | null {
  const moments = sources.map(({ until }) => until).filter((it) => it !== null && it > now)
  return moments.length > 0 ? new Date(Math.min(...moments.map(Number))) : null
}

const laterEnd = (one: Date | null, two: Date | null): Date | null => (one && two ? (one > two ? one : two) : null)

const inOrder = (one: Source, two: Source): number =>
  planRank(two.plan) - planRank(one.plan) ||
  sourceKinds.indexOf(one.kind) - sourceKinds.indexOf(two.kind) ||
  getEnd(two) - getEnd(one) ||
  getStart(one) - getStart(two) ||
  (one.type ?? '').localeCompare(two.type ?? '')

// Finite, so that two without an end differ by nothing.
const getEnd = ({ until }: Source): number => until?.getTime() ?? Number.MAX_SAFE_INTEGER
const getStart = ({ from }: Source): number => from?.getTime() ?? 0
