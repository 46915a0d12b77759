import type { PlatformAction, PlatformActionList } from '@joy/contract'
import { actionListLimit } from '@joy/contract/schemas/platform-action.ts'
import { rowsOf, sql } from '@joy/database/sql.ts'
import type { Context } from '../context.ts'
import { actionsOf } from './action-row.ts'
import { platformActionTotals } from './platform-action-totals.ts'

/** The list to paste at Substack: the oldest 400 addresses of a kind, and how many there are in all. */
export async function listPlatformActions(
  context: Context,
  { kind }: { kind: PlatformAction['kind'] },
): Promise<PlatformActionList> {
  const totals = await platformActionTotals(context)
  const oldest = sql`true order by id limit ${actionListLimit}`
  const rows = await rowsOf(
    context.em,
    sql<{ id: number; email: string }>`select id, email from (${actionsOf(oldest, kind)}) it order by id`,
  )
  return { ids: rows.map(({ id }) => id), emails: rows.map(({ email }) => email), total: totals[kind] }
}
