import { fixDiscrepancy } from '@joy/services/reconcile/fix-discrepancy.ts'
import { pageDiscrepancies } from '@joy/services/reconcile/page-discrepancies.ts'
import { reconcileTotals } from '@joy/services/reconcile/reconcile-totals.ts'
import { startCompare } from '@joy/services/reconcile/start-compare.ts'
import { startFixSameKind } from '@joy/services/reconcile/start-fix-same-kind.ts'
import type { Procedures } from '../procedures.ts'

export const reconcile: Procedures<'reconcile'> = {
  page: pageDiscrepancies,
  totals: reconcileTotals,
  compare: (context) => startCompare(context),
  fix: fixDiscrepancy,
  fixSameKind: startFixSameKind,
}
