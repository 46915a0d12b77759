import type { PaidSubscription, SubscriptionPageInput } from '@joy/contract'
import { query, sql } from '@joy/database/sql.ts'
import { narrowsPeople } from '@joy/domain/people-filter/narrows-people.ts'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { readCounters } from '../counters/read-counters.ts'
import { countMatching } from '../paging/count-matching.ts'
import { cutPage } from '../paging/cursor.ts'
import { sortBy } from '../paging/sort-order.ts'
import { byKey, ofPeople } from '../people-filter/of-people.ts'
import { narrowsSubscriptions, subscriptionConditions } from './subscription-conditions.ts'
import { subscriptionOrder } from './subscription-order.ts'
import { subscriptionColumns, subscriptionRow, presentSubscription } from './present-subscription.ts'

const pageRow = subscriptionRow.extend({ sortValue: z.string() })
type Page = { items: PaidSubscription[]; nextCursor: string | null; total: number; matching: number | null }

/** One page of the paid subscriptions by keyset. @throws AppError `invalid_input` for a foreign cursor. */
export async function pageSubscriptions({ em }: Context, input: SubscriptionPageInput): Promise<Page> {
  const { after, order, sortValue } = sortBy(subscriptionOrder(input.sort), input)
  const total = (await readCounters(em))('subscriptions.all')
  const list = { from: sql`subscription s`, rows: total }
  const conditions = sql`${subscriptionConditions(input)} and ${await ofPeople(em, input.filter, byKey(sql`s.email_key`), list)}`
  // Raw SQL: the list's own columns and conditions, with the place of the page.
  const rows = await query(
    em,
    pageRow,
    sql`select ${subscriptionColumns}, ${sortValue}
      from subscription s where ${conditions} ${after} ${order} limit ${input.limit + 1}`,
  )
  const isNarrowed = narrowsSubscriptions(input) || narrowsPeople(input.filter)
  const matching = isNarrowed ? await countMatching(em, sql`from subscription s where ${conditions}`) : total
  const { items, nextCursor } = cutPage(rows, input.limit, ({ sortValue, id }) => ({
    order: input.sort,
    value: sortValue,
    id,
  }))
  return { items: items.map(presentSubscription), nextCursor, total, matching }
}
