import type { ManualTask } from '@joy/contract'
import { query, sql } from '@joy/database/sql.ts'
import type { Context } from '../context.ts'
import { pageById, type PageInput } from '../paging/page-by-id.ts'
import { toActions } from './open-tasks.ts'
import { manualTaskTotals } from './manual-task-totals.ts'
import { actionRow, presentAction } from './present-manual-task.ts'

type Input = PageInput & { kind?: ManualTask['kind'] | undefined }

/** What is still to be done by hand, the newest first. */
export async function pageManualTasks(context: Context, input: Input) {
  const { em } = context
  const { kind } = input
  const totals = await manualTaskTotals(context)
  const page = await pageById(em, input, {
    // Raw SQL: the to-dos of several tables are one part.
    read: (keyset) => query(em, actionRow, sql`select * from (${toActions(keyset, kind)}) it order by it.id desc`),
    counted: null,
    total: Object.values(totals).reduce((sum, it) => sum + it, 0),
    present: presentAction,
  })
  return kind ? { ...page, matching: totals[kind] } : page
}
