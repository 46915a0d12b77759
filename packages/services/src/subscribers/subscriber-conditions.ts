import type { SubscriberFilter } from '@joy/contract'
import { type Sql, sql } from '@joy/database/sql.ts'
import { containsPattern, searchText } from '@joy/domain/search.ts'
import { addressesWithTag } from '../tags/tag-row.ts'

/**
 * The conditions of a filter over `s` (subscriber) and `c` (its comp in force). The first LIKE is the one that
 * the trigram index answers; the second looks where the person asked to look. `isCommon`: many hold the text, so that a
 * walk in order meets a page of them sooner than the index; said in a way that the planner expects many.
 */
export function subscriberConditions(filter: SubscriberFilter, isCommon = false): Sql {
  const conditions: Sql[] = [sql`true`]
  const text = searchText(filter.search)
  if (text && isCommon)
    conditions.push(
      filter.searchIn === 'email'
        ? sql`strpos(s.email_key, ${text}) > 0`
        : sql`(strpos(s.email_key, ${text}) > 0 or strpos(s.name_key, ${text}) > 0)`,
    )
  else if (text) {
    const pattern = containsPattern(text)
    conditions.push(sql`(s.email_key || ' ' || s.name_key) like ${pattern}`)
    conditions.push(
      filter.searchIn === 'email'
        ? sql`s.email_key like ${pattern}`
        : sql`(s.email_key like ${pattern} or s.name_key like ${pattern})`,
    )
  }
  if (filter.tier !== undefined) conditions.push(sql`s.subscription_tier = ${filter.tier}`)
  if (filter.status !== undefined)
    conditions.push(
      sql`lower(coalesce(s.subscription_status, '') collate "C") = lower(${filter.status}::text collate "C")`,
    )
  if (filter.tag !== undefined) conditions.push(sql`s.email_key in (${addressesWithTag(filter.tag)})`)
  // Without statistics PostgreSQL takes `is null` for rare and would look up everybody's comp before it sorts.
  if (filter.comped !== undefined)
    conditions.push(filter.comped === 'yes' ? sql`c.id is not null` : sql`coalesce(c.id, 0) <= 0`)
  return sql.join(conditions, sql` and `)
}

/** Whether a filter narrows the list at all. */
export const narrows = (filter: SubscriberFilter): boolean =>
  searchText(filter.search) !== null ||
  filter.tier !== undefined ||
  filter.status !== undefined ||
  filter.tag !== undefined ||
  filter.comped !== undefined
