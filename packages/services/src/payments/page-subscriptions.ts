import type { PaidSubscription, SubscriptionPageInput } from '@joy/contract'
import { query, sql } from '@joy/database/sql.ts'
import { narrowsPeople } from '@joy/domain/people-filter/narrows-people.ts'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { readCounters } from '../counters/read-counters.ts'
import { countMatching } from '../paging/count-matching.ts'
import { readCursor, writeCursor } from '../paging/cursor.ts'
import { byKey, ofPeople } from '../people-filter/of-people.ts'
import { narrowsSubscriptions, subscriptionConditions } from './subscription-conditions.ts'
import { subscriptionOrder } from './subscription-order.ts'
import { subscriptionColumns, subscriptionRow, presentSubscription } from './present-subscription.ts'

const pageRow = subscriptionRow.extend({ sortValue: z.string() })
type Page = { items: PaidSubscription[]; nextCursor: string | null; total: number; matching: number | null }

/** One page of the paid subscriptions by keyset. @throws AppError `invalid_input` for a foreign cursor. */
export async function pageSubscriptions({ em }: Context, input: SubscriptionPageInput): Promise<Page> {
  const { by, read, isDescending } = subscriptionOrder(input.sort)
  const direction = isDescending ? sql`desc` : sql`asc`
  const from = readCursor(input.cursor, input.sort)
  const after = from
    ? sql`and (${by}, s.id) ${isDescending ? sql`<` : sql`>`} (${read(from.value)}, ${from.id})`
    : sql``
  const conditions = sql`${subscriptionConditions(input)} and ${await ofPeople(em, input.filter, byKey(sql`s.email_key`))}`
  // Raw SQL: the list's own columns and conditions, with the place of the page.
  const rows = await query(
    em,
    pageRow,
    sql`select ${subscriptionColumns}, (${by})::text as sort_value
      from subscription s where ${conditions} ${after} order by ${by} ${direction}, s.id ${direction} limit ${input.limit + 1}`,
  )
  const total = (await readCounters(em))('subscriptions.all')
  const isNarrowed = narrowsSubscriptions(input) || narrowsPeople(input.filter)
  const matching = isNarrowed ? await countMatching(em, sql`from subscription s where ${conditions}`) : total
  const items = rows.slice(0, input.limit)
  const last = rows.length > input.limit ? items.at(-1) : undefined
  const nextCursor = last ? writeCursor({ order: input.sort, value: last.sortValue, id: last.id }) : null
  return { items: items.map(presentSubscription), nextCursor, total, matching }
}
