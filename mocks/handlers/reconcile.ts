import type { MockBackend } from '../backend/mock-backend.ts'
import { fixAlike, fixDisagreement } from '../reconcile/fix-disagreements.ts'
import { pageDisagreements, reconcileTotals, startCompare } from '../reconcile/reconcile.ts'
import { respond } from '../respond.ts'
import { accessGuard, type FeatureHandlers } from './feature-handlers.ts'

export const reconcile = (backend: MockBackend): FeatureHandlers<'reconcile'> => {
  const guard = accessGuard(backend)
  return {
    page: respond('reconcile.page', (input) => pageDisagreements(backend, input), guard),
    totals: respond('reconcile.totals', () => reconcileTotals(backend), guard),
    compare: respond('reconcile.compare', () => startCompare(backend), guard),
    fix: respond('reconcile.fix', (input) => fixDisagreement(backend, input), guard),
    fixAlike: respond('reconcile.fixAlike', (input) => fixAlike(backend, input), guard),
  }
}
