import { rowsOf, sql } from '@joy/database/sql.ts'
import type { Context } from '../context.ts'
import { readCounters } from '../dashboard/read-counters.ts'
import { pageById, type PageInput } from '../paging/page-by-id.ts'
import { actionColumns, type ActionRow, isToDo, presentAction } from './action-row.ts'

/** Comps that are still to be granted at Substack by hand, newest first. */
export async function pagePlatformActions({ em }: Context, input: PageInput) {
  const counter = await readCounters(em)
  return pageById(em, input, {
    read: (keyset) =>
      rowsOf(
        em,
        sql<ActionRow>`select ${actionColumns}
          from (select * from comp c where ${isToDo} and ${keyset}) c join subscriber s on s.id = c.subscriber_id order by c.id desc`,
      ),
    counted: null,
    total: counter('comps.to_do'),
    present: presentAction,
  })
}
