import type { ManualTask, ManualTaskList } from '@joy/contract'
import { taskListLimit } from '@joy/contract/schemas/manual-task.ts'
import { query, sql } from '@joy/database/sql.ts'
import { groupByLength } from '@joy/domain/comps/giveaway-length.ts'
import { z } from 'zod'
import { communityZone } from '../community/community-zone.ts'
import type { Context } from '../context.ts'
import { toActions } from './open-tasks.ts'
import { manualTaskTotals } from './manual-task-totals.ts'

const listed = z.strictObject({ id: z.int(), email: z.string(), until: z.date().nullable() })

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
    listed,
    sql`select id, email, until from (${toActions(oldest, kind)}) it order by id`,
  )
  const toLists = (tasks: typeof rows) => ({ ids: tasks.map(({ id }) => id), emails: tasks.map(({ email }) => email) })
  const groups = kind === 'comp' ? groupByLength(rows, context.clock.now(), await communityZone(context.em)) : []
  return {
    ...toLists(rows),
    groups: groups.map(({ length, tasks }) => ({ length, ...toLists(tasks) })),
    total: totals[kind],
  }
}
