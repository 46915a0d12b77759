import type { PlatformAction, PlatformActionList } from '@joy/contract'
import { actionListLimit } from '@joy/contract/schemas/platform-action.ts'
import { rowsOf, sql } from '@joy/database/sql.ts'
import type { Context } from '../context.ts'
import { readCounters } from '../dashboard/read-counters.ts'
import { counterOf, isToDo } from './action-row.ts'

/** The list to paste at Substack: the oldest 400 addresses of a kind, and how many there are in all. */
export async function listPlatformActions(
  { em }: Context,
  { kind }: { kind: PlatformAction['kind'] },
): Promise<PlatformActionList> {
  const counter = await readCounters(em)
  const rows = await rowsOf(
    em,
    sql<{ id: number; email: string }>`select c.id, coalesce(s.email, c.email_key) as email
      from (select * from comp c where ${isToDo(kind)} order by id limit ${actionListLimit}) c
      left join subscriber s on s.email_key = c.email_key order by c.id`,
  )
  return { ids: rows.map(({ id }) => id), emails: rows.map(({ email }) => email), total: counter(counterOf(kind)) }
}
