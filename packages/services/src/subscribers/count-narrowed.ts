import { countsUpTo, type SubscriberFilter } from '@joy/contract'
import { type Em, queryOne, type Sql, sql } from '@joy/database/sql.ts'
import { z } from 'zod'
import { countSubscribers } from '../counters/read-counters.ts'
import { countMatching } from '../paging/count-matching.ts'
import { ofOneCondition } from '../people-filter/of-one-condition.ts'
import { readOrigins } from '../people-filter/read-origins.ts'
import { isShown, narrows, subscriberConditions } from './subscriber-conditions.ts'
import { hasAliases } from '../addresses/has-aliases.ts'
import { subscribersWithComp } from './subscriber-row.ts'

/**
 * Whom a filter leaves: how many, where the maintained counters know it (exact up to 10,000, then null), or the `from … where …`
 * that finds them as `s`.
 */
export type Narrowed = { matching: number | null } | { fromWhere: Sql }

/** How many people a filter leaves: exact up to 10,000, then null. */
export async function countNarrowed(
  em: Em,
  filter: SubscriberFilter,
  counter: (name: string) => number,
): Promise<number | null> {
  const narrowed = await toNarrowed(em, filter, counter)
  return 'matching' in narrowed ? narrowed.matching : countMatching(em, narrowed.fromWhere)
}

/**
 * Without a filter, and where comped or not is all that is asked, the counters know how many; a comp is looked up only for a filter
 * that asks for it.
 */
export async function toNarrowed(
  em: Em,
  filter: SubscriberFilter,
  counter: (name: string) => number,
): Promise<Narrowed> {
  const { comped, ...others } = filter
  const everybody = countSubscribers(counter)
  if (!narrows(filter)) return { matching: everybody }
  if (comped !== undefined && !narrows(others)) {
    const comps = await countCompedOnList(em, counter)
    const known = comped === 'yes' ? comps : everybody - comps
    return { matching: known > countsUpTo ? null : known }
  }
  const asksOthers = narrows({ ...filter, filter: undefined })
  const one = filter.filter === undefined || asksOthers ? null : await ofOneCondition(em, filter.filter)
  if (one) return { fromWhere: sql`${one} where ${isShown}` }
  const people =
    comped === undefined ? sql`from subscriber s` : subscribersWithComp(await beginsAtComps(em, filter, counter))
  const origins = await readOrigins(em, filter.filter)
  return { fromWhere: sql`${people} where ${subscriberConditions(filter, origins)}` }
}

/** Comps hang on addresses: where somebody outside of the list has anything, theirs are left out. */
async function countCompedOnList(em: Em, counter: (name: string) => number): Promise<number> {
  const outside = counter('outside.comp') + counter('outside.subscription') + counter('outside.substack')
  const onList = outside === 0 ? null : await countMatching(em, sql`${subscribersWithComp(true)} where ${isShown}`)
  return onList ?? counter('comps')
}

/** Whether comped people alone are asked for and are few, each under one address, so that their comps lead to them. */
export async function beginsAtComps(
  em: Em,
  { comped }: SubscriberFilter,
  counter: (name: string) => number,
): Promise<boolean> {
  if (comped !== 'yes' || counter('comps') > countsUpTo) return false
  // Raw SQL: a condition alone, which other statements hold as well.
  const isTrue = z.strictObject({ isTrue: z.boolean() })
  return !(await queryOne(em, isTrue, sql`select ${hasAliases} as is_true`)).isTrue
}
