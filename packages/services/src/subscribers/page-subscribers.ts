import type { ListedSubscriber, SubscriberPageInput } from '@joy/contract'
import { personTag } from '@joy/contract/schemas/person-tag.ts'
import { query, sql } from '@joy/database/sql.ts'
import { narrowsPeople } from '@joy/domain/people-filter/narrows-people.ts'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { countSubscribers, readCounters } from '../counters/read-counters.ts'
import { countNotes } from '../notes/note-row.ts'
import { readCursor, writeCursor } from '../paging/cursor.ts'
import { selectTags } from '../tags/tag-row.ts'
import { beginsAtComps, countNarrowed } from './count-narrowed.ts'
import { subscriberConditions } from './subscriber-conditions.ts'
import { getOrder } from './subscriber-order.ts'
import { presentSubscriber, subscriberColumns, subscriberRow, subscribersWithComp } from './subscriber-row.ts'

const pagedRow = subscriberRow.extend({ notes: z.int(), tags: z.array(personTag), sortValue: z.string() })
type Page = { items: ListedSubscriber[]; nextCursor: string | null; total: number; matching: number | null }

/** Up to here a scan that finds them all costs less than a walk through everybody in order. */
const fewMatching = 50

/** One page by keyset: as quick at the millionth row as at the first. */
export async function pageSubscribers({ em }: Context, input: SubscriberPageInput): Promise<Page> {
  const { by, read, isDescending } = getOrder(input.sort)
  const direction = isDescending ? sql`desc` : sql`asc`
  const from = readCursor(input.cursor, input.sort)
  const after = from
    ? sql`and (${by}, s.id) ${isDescending ? sql`<` : sql`>`} (${read(from.value)}, ${from.id})`
    : sql``

  const counter = await readCounters(em)
  const total = countSubscribers(counter)
  const matching = await countNarrowed(em, input, counter)
  if (matching === 0) return { items: [], nextCursor: null, total, matching }
  const where = sql`where ${subscriberConditions(input, matching === null)} ${after}`
  const order = sql`order by ${by} ${direction}, s.id ${direction}`
  const limit = sql`limit ${input.limit + 1}`
  // Few are found first and then sorted (`offset 0` holds the planner to it); many are met on a walk in their order. Whom a
  // filter names by what they have may stand together at the end of that, and was just found in order to be counted.
  const isFew = matching !== null && (matching <= fewMatching || narrowsPeople(input.filter))
  const all = isFew ? sql`(select * from subscriber s ${where} offset 0) s` : sql`subscriber s ${where}`
  const people =
    input.comped === undefined
      ? sql`${subscribersWithComp(false, sql`(select s.* from ${all} ${order} ${limit})`)} ${order}`
      : sql`${subscribersWithComp(await beginsAtComps(em, input, counter))} ${where} ${order} ${limit}`
  // Raw SQL: where to begin, and what is looked up before what, is held for the planner.
  const rows = await query(
    em,
    pagedRow,
    sql`select ${subscriberColumns}, ${countNotes(sql`s.email_key`)} as notes, ${selectTags(sql`s.email_key`)} as tags, (${by})::text as sort_value ${people}`,
  )

  const items = rows.slice(0, input.limit)
  const last = rows.length > input.limit ? items.at(-1) : undefined
  const nextCursor = last ? writeCursor({ order: input.sort, value: last.sortValue, id: last.id }) : null
  return {
    items: items.map((it) => ({ ...presentSubscriber(it), notes: it.notes, tags: it.tags })),
    nextCursor,
    total,
    matching,
  }
}
