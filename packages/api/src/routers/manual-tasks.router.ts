import { listManualTasks } from '@joy/services/manual-tasks/list-manual-tasks.ts'
import { markManualTasks } from '@joy/services/manual-tasks/mark-manual-tasks.ts'
import { pageManualTasks } from '@joy/services/manual-tasks/page-manual-tasks.ts'
import { manualTaskTotals } from '@joy/services/manual-tasks/manual-task-totals.ts'
import type { Procedures } from '../procedures.ts'

export const manualTasks: Procedures<'manualTasks'> = {
  page: pageManualTasks,
  totals: manualTaskTotals,
  list: listManualTasks,
  mark: markManualTasks,
}
