import type { MockBackend } from '../backend/mock-backend.ts'
import { fixSameKind, fixDiscrepancy } from '../reconcile/fix-discrepancies.ts'
import { pageDiscrepancies, reconcileTotals, startCompare } from '../reconcile/reconcile.ts'
import { respond } from '../respond.ts'
import { accessGuard, type FeatureHandlers } from './feature-handlers.ts'

export const reconcile = (backend: MockBackend): FeatureHandlers<'reconcile'> => {
  const guard = accessGuard(backend)
  return {
    page: respond('reconcile.page', (input) => pageDiscrepancies(backend, input), guard),
    totals: respond('reconcile.totals', () => reconcileTotals(backend), guard),
    compare: respond('reconcile.compare', () => startCompare(backend), guard),
    fix: respond('reconcile.fix', (input) => fixDiscrepancy(backend, input), guard),
    fixSameKind: respond('reconcile.fixSameKind', (input) => fixSameKind(backend, input), guard),
  }
}
