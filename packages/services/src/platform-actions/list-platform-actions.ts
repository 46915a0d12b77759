import type { PlatformAction, PlatformActionList } from '@joy/contract'
import { actionListLimit } from '@joy/contract/schemas/platform-action.ts'
import { rowsOf, sql } from '@joy/database/sql.ts'
import type { Context } from '../context.ts'
import { readCounters } from '../dashboard/read-counters.ts'
import { compActions, counterOf, unsubscribeActions } from './action-row.ts'

/** The list to paste at Substack: the oldest 400 addresses of a kind, and how many there are in all. */
export async function listPlatformActions(
  { em }: Context,
  { kind }: { kind: PlatformAction['kind'] },
): Promise<PlatformActionList> {
  const counter = await readCounters(em)
  const oldest = sql`true order by id limit ${actionListLimit}`
  const waiting = kind === 'unsubscribe' ? unsubscribeActions(oldest) : compActions(oldest, kind)
  const rows = await rowsOf(em, sql<{ id: number; email: string }>`select id, email from (${waiting}) it order by id`)
  return { ids: rows.map(({ id }) => id), emails: rows.map(({ email }) => email), total: counter(counterOf(kind)) }
}
