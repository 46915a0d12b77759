import type { SubscriptionFilter } from '@joy/contract'
import { type Sql, sql } from '@joy/database/sql.ts'
import { containsPattern, searchText } from '@joy/domain/search.ts'

/** The conditions of a filter over `s` (subscription). The first LIKE is the one that the trigram index answers. */
export function subscriptionConditions(filter: SubscriptionFilter): Sql {
  const conditions: Sql[] = [sql`true`]
  const text = searchText(filter.search)
  if (text) {
    const pattern = containsPattern(text)
    conditions.push(sql`(s.email_key || ' ' || s.name_key) like ${pattern}`)
    conditions.push(sql`(s.email_key like ${pattern} or s.name_key like ${pattern})`)
  }
  if (filter.status !== undefined) conditions.push(sql`s.status = ${filter.status}`)
  if (filter.plan !== undefined) conditions.push(sql`s.plan = ${filter.plan}`)
  if (filter.interval !== undefined) conditions.push(sql`s.interval = ${filter.interval}`)
  if (filter.ending !== undefined)
    conditions.push(sql`(s.is_cancel_at_period_end and s.is_paying) = ${filter.ending === 'yes'}`)
  return sql.join(conditions, sql` and `)
}

/** Whether a filter narrows the list at all. */
export const narrowsSubscriptions = ({ search, ...others }: SubscriptionFilter): boolean =>
  searchText(search) !== null || Object.values(others).some((it) => it !== undefined)
