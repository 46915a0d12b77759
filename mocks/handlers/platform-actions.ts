import type { MockBackend } from '../backend/mock-backend.ts'
import { actionTotals, listActions, markActions, pageActions } from '../manual-tasks/platform-actions.ts'
import { respond } from '../respond.ts'
import { accessGuard, type FeatureHandlers } from './feature-handlers.ts'

export const platformActions = (backend: MockBackend): FeatureHandlers<'platformActions'> => {
  const guard = accessGuard(backend)
  return {
    page: respond('platformActions.page', (input) => pageActions(backend, input), guard),
    totals: respond('platformActions.totals', () => actionTotals(backend), guard),
    list: respond('platformActions.list', (input) => listActions(backend, input), guard),
    mark: respond('platformActions.mark', (input) => markActions(backend, input), guard),
  }
}
