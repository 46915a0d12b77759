import type { SubscriberPageInput } from '@joy/contract'
import { type Sql, sql } from '@joy/database/sql.ts'
import type { SortOrder } from '../paging/sort-order.ts'
import { toText, toTime } from '../paging/sort-value.ts'

const byText = (by: Sql, isDescending: boolean): SortOrder => ({ by, read: toText, isDescending })
const byTime = (by: Sql, isDescending: boolean): SortOrder => ({ by, read: toTime, isDescending })

const email = sql`s.email_key`
const name = sql`s.name_key`
const subscribedAt = sql`coalesce(s.subscribed_at, '-infinity')`

const orders: Record<SubscriberPageInput['sort'], SortOrder> = {
  email: byText(email, false),
  '-email': byText(email, true),
  name: byText(name, false),
  '-name': byText(name, true),
  subscribedAt: byTime(subscribedAt, false),
  '-subscribedAt': byTime(subscribedAt, true),
}

export const getOrder = (sort: SubscriberPageInput['sort']): SortOrder => orders[sort]
