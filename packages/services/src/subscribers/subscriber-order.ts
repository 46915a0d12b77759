import type { SubscriberPageInput } from '@joy/contract'
import { type Sql, sql } from '@joy/database/sql.ts'
import { toText, toTime } from '../paging/sort-value.ts'

/** How one order reads: the indexed expression, how a cursor's text becomes its value, and its direction. */
type Order = { by: Sql; read(value: string): Sql; isDescending: boolean }

const byText = (by: Sql, isDescending: boolean): Order => ({
  by,
  read: toText,
  isDescending,
})
const byTime = (by: Sql, isDescending: boolean): Order => ({
  by,
  read: toTime,
  isDescending,
})

const email = sql`s.email_key`
const name = sql`s.name_key`
const subscribedAt = sql`coalesce(s.subscribed_at, '-infinity')`

const orders: Record<SubscriberPageInput['sort'], Order> = {
  email: byText(email, false),
  '-email': byText(email, true),
  name: byText(name, false),
  '-name': byText(name, true),
  subscribedAt: byTime(subscribedAt, false),
  '-subscribedAt': byTime(subscribedAt, true),
}

export const getOrder = (sort: SubscriberPageInput['sort']): Order => orders[sort]
