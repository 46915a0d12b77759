import type { SubscriberPageInput } from '@joy/contract'
import { sql } from '@joy/database/sql.ts'
import type { RawBuilder } from 'kysely'
import { textOf, timeOf } from '../paging/sort-value.ts'

/** How one order reads: the indexed expression, how a cursor's text becomes its value, and its direction. */
type Order = { by: RawBuilder<unknown>; read(value: string): RawBuilder<unknown>; isDescending: boolean }

const byText = (by: RawBuilder<unknown>, isDescending: boolean): Order => ({
  by,
  read: textOf,
  isDescending,
})
const byTime = (by: RawBuilder<unknown>, isDescending: boolean): Order => ({
  by,
  read: timeOf,
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

export const orderOf = (sort: SubscriberPageInput['sort']): Order => orders[sort]
