import type { MockBackend } from '../backend/mock-backend.ts'
import { actionTotals, listActions, markActions, pageActions } from '../manual-tasks/manual-tasks.ts'
import { respond } from '../respond.ts'
import { accessGuard, type FeatureHandlers } from './feature-handlers.ts'

export const manualTasks = (backend: MockBackend): FeatureHandlers<'manualTasks'> => {
  const guard = accessGuard(backend)
  return {
    page: respond('manualTasks.page', (input) => pageActions(backend, input), guard),
    totals: respond('manualTasks.totals', () => actionTotals(backend), guard),
    list: respond('manualTasks.list', (input) => listActions(backend, input), guard),
    mark: respond('manualTasks.mark', (input) => markActions(backend, input), guard),
  }
}
