// Raw SQL throughout: parts of the statements of lists.
import type { PeopleCondition, PeopleFilter, PeopleGroup } from '@joy/contract'
import { type Sql, sql } from '@joy/database/sql.ts'
import { inSmall } from '@joy/domain/people-filter/matches.ts'
import { isBefore, isBetween, isInLast, isSince, type MomentColumn } from './day-conditions.ts'
import {
  addedBy,
  changedBy,
  comped,
  held,
  isAmongAddedBy,
  isAmongChangedBy,
  tagged,
  websiteRow,
} from './held-by-people.ts'
import { has, hasNone, type Held, isAmong, isAmongAny } from './kin.ts'
import { importIds, type Origins } from './read-origins.ts'

/**
 * A filter as a condition over `s` (subscriber); what a person has is looked for under all of their addresses. The same in
 * plain code: `toPersonTest` of the domain, held to it by a test over random people. `origins`: one may begin at what a condition
 * names; null: people are met in an order or by windows of ids, so that what they have is looked up one by one.
 */
export function peopleConditions({ groups, ...outer }: PeopleFilter, origins: Origins | null): Sql {
  // One may begin at what a condition names where each of several must hold, or where there is nothing beside it.
  const begin = outer.match === 'all' || groups.length === 0 ? origins : null
  const whole = toGroup(outer, begin)
  const inner = groups.map((group) => toGroup(group, begin))
  return joined(outer.match, [...(outer.conditions.length > 0 ? [whole] : []), ...inner])
}

function toGroup({ match, conditions }: PeopleGroup, begin: Origins | null): Sql {
  const things = conditions.map(toHeld).filter((it) => it?.by === 'email_key')
  if (match === 'any' && begin && things.length === conditions.length && things.length > 1)
    return isAmongAny(things.filter((it) => it !== null))
  return joined(
    match,
    conditions.map((it) => toCondition(it, match === 'all' || conditions.length === 1 ? begin : null)),
  )
}

const joined = (match: PeopleGroup['match'], parts: readonly Sql[]): Sql => {
  if (parts.length === 0) return sql`true`
  return match === 'all' ? sql.join(parts, sql` and `) : sql`(${sql.join(parts, sql` or `)})`
}

/** What a condition asks whether somebody has it; null: it asks something else, or whether they have it not. */
export function toHeld({ field, operator, values }: PeopleCondition): Held | null {
  const [first = ''] = values
  switch (field) {
    case 'tag':
      return operator === 'has' ? tagged(values.map(Number)) : null
    case 'origin':
      return operator === 'is' && values.length === 1 && first === 'website' ? websiteRow : null
    case 'comped':
      if (operator === 'is') return first === 'yes' ? comped() : null
      if (operator === 'ends-never') return comped(sql`x.until is null`)
      return comped(operator === 'ends-before' ? isBefore(until, first) : isSince(until, first))
    case 'upgrade':
    case 'payment':
    case 'membership':
    case 'note':
      return first === 'yes' ? held[field] : null
    case 'tier':
    case 'type':
    case 'status':
    case 'change':
    case 'subscribed':
    case 'synced':
    case 'created':
      return null
  }
}

/** `begin`: it is one of several that all must hold. */
function toCondition(condition: PeopleCondition, begin: Origins | null): Sql {
  const { field, operator, values } = condition
  const [first = '', second = first] = values
  const its = toHeld(condition)
  if (its !== null) return begin ? isAmong(its) : has(its)
  switch (field) {
    case 'tier':
      return orNot(sql`s.subscription_tier = any(${[...values]}::text[])`, operator === 'is')
    case 'type':
      return orNot(isText(sql`s.subscription_type`, values), operator === 'is')
    case 'status':
      return orNot(isText(sql`s.subscription_status`, values), operator === 'is')
    case 'tag':
      return hasNone(tagged(values.map(Number)))
    case 'origin':
      return operator === 'is' ? cameFrom(values, begin) : sql`not (${cameFrom(values, null)})`
    case 'change': {
      const ids = values.map(Number)
      return operator === 'is' && begin ? isAmongChangedBy(ids) : orNot(changedBy(ids), operator === 'is')
    }
    case 'comped':
      return hasNone(comped())
    case 'subscribed':
    case 'synced':
    case 'created': {
      const column = moments[field]
      if (operator === 'never') return sql`(${column.at} is null and ${column.none})`
      if (operator === 'last') return isInLast(column, Number(first))
      if (operator === 'between') return isBetween(column, first, second)
      return operator === 'after' ? isSince(column, first) : isBefore(column, first)
    }
    case 'upgrade':
    case 'payment':
    case 'membership':
    case 'note':
      return hasNone(held[field])
  }
}

const orNot = (condition: Sql, isWanted: boolean): Sql => (isWanted ? condition : sql`not (${condition})`)

/** Neither capital letters nor a missing text make a difference; the expression is that of the columns' indexes. */
const isText = (column: Sql, values: readonly string[]): Sql =>
  sql`lower(coalesce(${column}, '') collate "C") = any(${values.map(inSmall)}::text[])`

const until: MomentColumn = { at: sql`x.until`, indexed: sql`x.until` }
const column = (at: Sql): MomentColumn & { none: Sql } => ({ at, indexed: at, none: sql`true` })
const subscribedAt = sql`coalesce(s.subscribed_at, '-infinity')`
const moments = {
  // The index of the list's order holds everybody, those without a day at its beginning.
  subscribed: { at: sql`s.subscribed_at`, indexed: subscribedAt, none: sql`${subscribedAt} = '-infinity'` },
  synced: column(sql`s.synced_at`),
  created: column(sql`s.created_at`),
}

function cameFrom(origins: readonly string[], begin: Origins | null): Sql {
  const imports = importIds(origins)
  if (begin && imports.length === origins.length) return isAmongAddedBy(imports.flatMap((id) => begin.get(id) ?? []))
  const parts = [
    // Whoever has no row here stands on no newsletter list.
    ...(origins.includes('substack') ? [sql`(s.id is not null and ${hasNone(websiteRow)})`] : []),
    ...(origins.includes('website') ? [has(websiteRow)] : []),
    ...imports.map(addedBy),
  ]
  return joined('any', parts)
}
