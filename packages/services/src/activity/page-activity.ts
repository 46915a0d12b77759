import type { ActivityPageInput, ActivityRecord } from '@joy/contract'
import { rowsOf, sql } from '@joy/database/sql.ts'
import type { Context } from '../context.ts'
import { readCounters } from '../dashboard/read-counters.ts'
import { countMatching } from '../paging/count-matching.ts'
import { readCursor, writeCursor } from '../paging/cursor.ts'
import { activityConditions, narrowsLog } from './activity-conditions.ts'
import { presentActivityRecord } from './present-activity.ts'

type Row = Parameters<typeof presentActivityRecord>[0] & { sortValue: string }
type Page = { items: ActivityRecord[]; nextCursor: string | null; total: number; matching: number | null }

const columns = sql`id::float8 as id, user_name as "userName", user_email as "userEmail", action, platform, status, details,
  at, request_id as "requestId", before, after, at::text as "sortValue"`

/** The log by page, newest first, by keyset on time and id. Its total comes from the maintained counter. */
export async function pageActivity({ em }: Context, input: ActivityPageInput): Promise<Page> {
  const from = readCursor(input.cursor, 'at')
  const older = from ? sql`and (activity.at, activity.id) < (${from.value}::timestamptz, ${from.id})` : sql``
  const conditions = activityConditions(input)
  const rows = await rowsOf(
    em,
    sql<Row>`select ${columns} from activity where ${conditions} ${older} order by activity.at desc, activity.id desc limit ${input.limit + 1}`,
  )
  const total = (await readCounters(em))('activity')
  const items = rows.slice(0, input.limit)
  const last = rows.length > input.limit ? items.at(-1) : undefined
  return {
    items: items.map(presentActivityRecord),
    nextCursor: last ? writeCursor({ order: 'at', value: last.sortValue, id: last.id }) : null,
    total,
    matching: narrowsLog(input) ? await countMatching(em, sql`from activity where ${conditions}`) : total,
  }
}
