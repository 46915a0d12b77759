import type { ActivityPageInput, ActivityRecord } from '@joy/contract'
import { query, type Sql, sql } from '@joy/database/sql.ts'
import type { Context } from '../context.ts'
import { readCounters } from '../counters/read-counters.ts'
import { countMatching } from '../paging/count-matching.ts'
import { cutPage, pageIsGone, readCursor } from '../paging/cursor.ts'
import { readSearched } from '../paging/read-searched.ts'
import { activityConditions, narrowsLog } from './activity-conditions.ts'
import { activityRow, presentActivityRecord } from './present-activity.ts'

type Page = { items: ActivityRecord[]; nextCursor: string | null; total: number; matching: number | null }

const columns = sql`id, user_name, user_email, action, platform, status, details, at, request_id, before, after`

/** The log by page, newest first, by keyset on time and id. Its total comes from the maintained counter. */
export async function pageActivity({ em }: Context, input: ActivityPageInput): Promise<Page> {
  const from = readPlace(input.cursor)
  const older = from ? sql`(activity.at, activity.id) < (${from.value}::timestamptz, ${from.id})` : sql`true`
  const conditions = activityConditions(input)
  const table = sql`activity`
  const order = sql`activity.at desc, activity.id desc`
  // Raw SQL: the conditions are a part, and the table that is read is one of two.
  const read = (place: Sql) =>
    query(
      em,
      activityRow,
      sql`select ${columns} from ${place} where ${conditions} and ${older} order by ${order} limit ${input.limit + 1}`,
    )
  const isSearched = input.search !== undefined || input.who !== undefined
  const others = activityConditions({ ...input, search: undefined, who: undefined })
  const rows = await (isSearched
    ? readSearched(input.limit + 1, read, { table, narrowed: sql`${others} and ${older}`, order })
    : read(table))
  const total = (await readCounters(em))('activity')
  const { items, nextCursor } = cutPage(rows, input.limit, ({ at, id }) => ({
    order: 'at',
    value: at.toISOString(),
    id,
  }))
  return {
    items: items.map(presentActivityRecord),
    nextCursor,
    total,
    matching: narrowsLog(input) ? await countMatching(em, sql`from activity where ${conditions}`) : total,
  }
}

/** A time that is none would be a fault of the database; it is a cursor that this list did not write. */
function readPlace(cursor: string | undefined) {
  const place = readCursor(cursor, 'at')
  if (place && Number.isNaN(Date.parse(place.value))) throw pageIsGone()
  return place
}
