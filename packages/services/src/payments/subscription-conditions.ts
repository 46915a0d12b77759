import type { SubscriptionFilter } from '@joy/contract'
import { type Sql, sql } from '@joy/database/sql.ts'
import { readPersonSearch, searchedPaymentId } from '@joy/domain/search.ts'
import { holdsSearch, isPaymentId } from '../paging/person-search.ts'

/** The conditions of a filter over `s` (subscription). */
export function subscriptionConditions(filter: SubscriptionFilter): Sql {
  const conditions: Sql[] = [sql`true`]
  const search = readPersonSearch(filter.search)
  if (search) {
    const holds = holdsSearch(sql`s`, search)
    const id = searchedPaymentId(search)
    conditions.push(id === null ? holds : sql`(${holds} or ${isPaymentId(sql`s`, id)})`)
  }
  if (filter.status !== undefined) conditions.push(sql`s.status = ${filter.status}`)
  if (filter.plan !== undefined) conditions.push(sql`s.plan = ${filter.plan}`)
  if (filter.interval !== undefined) conditions.push(sql`s.interval = ${filter.interval}`)
  if (filter.ending !== undefined)
    conditions.push(sql`(s.is_cancel_at_period_end and s.is_paying) = ${filter.ending === 'yes'}`)
  return sql.join(conditions, sql` and `)
}

/** Whether a filter narrows the list at all. */
export const narrowsSubscriptions = ({ search, status, plan, interval, ending }: SubscriptionFilter): boolean =>
  readPersonSearch(search) !== null || [status, plan, interval, ending].some((it) => it !== undefined)
