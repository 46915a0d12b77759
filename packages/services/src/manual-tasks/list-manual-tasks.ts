import type { ManualTask, ManualTaskList } from '@joy/contract'
import { taskListLimit, manualTask } from '@joy/contract/schemas/manual-task.ts'
import { query, sql } from '@joy/database/sql.ts'
import type { Context } from '../context.ts'
import { toActions } from './open-tasks.ts'
import { manualTaskTotals } from './manual-task-totals.ts'

/** The list to paste at Substack: the oldest 400 addresses of a kind, and how many there are in all. */
export async function listManualTasks(
  context: Context,
  { kind }: { kind: ManualTask['kind'] },
): Promise<ManualTaskList> {
  const totals = await manualTaskTotals(context)
  const oldest = sql`true order by id limit ${taskListLimit}`
  // Raw SQL: the to-dos of several tables are one part.
  const rows = await query(
    context.em,
    manualTask.pick({ id: true, email: true }).strict(),
    sql`select id, email from (${toActions(oldest, kind)}) it order by id`,
  )
  return { ids: rows.map(({ id }) => id), emails: rows.map(({ email }) => email), total: totals[kind] }
}
