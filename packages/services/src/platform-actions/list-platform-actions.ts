import type { PlatformAction, PlatformActionList } from '@joy/contract'
import { actionListLimit, platformAction } from '@joy/contract/schemas/platform-action.ts'
import { query, sql } from '@joy/database/sql.ts'
import type { Context } from '../context.ts'
import { actionsOf } from './actions-of.ts'
import { platformActionTotals } from './platform-action-totals.ts'

/** The list to paste at Substack: the oldest 400 addresses of a kind, and how many there are in all. */
export async function listPlatformActions(
  context: Context,
  { kind }: { kind: PlatformAction['kind'] },
): Promise<PlatformActionList> {
  const totals = await platformActionTotals(context)
  const oldest = sql`true order by id limit ${actionListLimit}`
  // Raw SQL: the to-dos of several tables are one part.
  const rows = await query(
    context.em,
    platformAction.pick({ id: true, email: true }).strict(),
    sql`select id, email from (${actionsOf(oldest, kind)}) it order by id`,
  )
  return { ids: rows.map(({ id }) => id), emails: rows.map(({ email }) => email), total: totals[kind] }
}
