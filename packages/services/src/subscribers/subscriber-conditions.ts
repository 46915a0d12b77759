import type { SubscriberFilter } from '@joy/contract'
import { type Sql, sql } from '@joy/database/sql.ts'
import { readPersonSearch } from '@joy/domain/search.ts'
import { hasSearchedId, holdsCommonSearch, holdsSearch } from '../paging/person-search.ts'
import { narrowsPeople } from '@joy/domain/people-filter/narrows-people.ts'
import { peopleConditions } from '../people-filter/people-conditions.ts'
import type { Origins } from '../people-filter/read-origins.ts'
import { addressesWithTag } from '../tags/tag-row.ts'

/** `s` is a person, and no row of another address of one who stands on the list too (ruling 58). */
export const isShown = sql`not s.is_alias`

/**
 * The conditions of a filter over `s` (subscriber) and `c` (its comp in force). `origins`: those of its conditions; null: many
 * are met, so that a walk in order, or by windows of ids, meets them sooner than an index; said in a way that the planner
 * expects many.
 */
export function subscriberConditions(filter: SubscriberFilter, origins: Origins | null): Sql {
  const conditions: Sql[] = [isShown]
  const search = readPersonSearch(filter.search)
  if (search) {
    const holds = (origins ? holdsSearch : holdsCommonSearch)(sql`s`, search, filter.searchIn)
    const hasId = hasSearchedId(search, filter.searchIn)
    conditions.push(hasId ? sql`(${holds} or ${hasId})` : holds)
  }
  if (filter.tier !== undefined) conditions.push(sql`s.subscription_tier = ${filter.tier}`)
  if (filter.status !== undefined)
    conditions.push(
      sql`lower(coalesce(s.subscription_status, '') collate "C") = lower(${filter.status}::text collate "C")`,
    )
  if (filter.tag !== undefined) conditions.push(sql`s.email_key in (${addressesWithTag(filter.tag)})`)
  if (filter.filter !== undefined) conditions.push(peopleConditions(filter.filter, origins))
  // Without statistics PostgreSQL takes `is null` for rare and would look up everybody's comp before it sorts.
  if (filter.comped !== undefined)
    conditions.push(filter.comped === 'yes' ? sql`c.id is not null` : sql`coalesce(c.id, 0) <= 0`)
  return sql.join(conditions, sql` and `)
}

/** Whether a filter narrows the list at all. */
export const narrows = (filter: SubscriberFilter): boolean =>
  readPersonSearch(filter.search) !== null ||
  filter.tier !== undefined ||
  filter.status !== undefined ||
  filter.tag !== undefined ||
  filter.comped !== undefined ||
  narrowsPeople(filter.filter)
