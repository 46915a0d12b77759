import { fixDisagreement } from '@joy/services/reconcile/fix-disagreement.ts'
import { pageDisagreements } from '@joy/services/reconcile/page-disagreements.ts'
import { reconcileTotals } from '@joy/services/reconcile/reconcile-totals.ts'
import { startCompare } from '@joy/services/reconcile/start-compare.ts'
import { startFixAlike } from '@joy/services/reconcile/start-fix-alike.ts'
import type { Answers } from '../answers.ts'

export const reconcile: Answers<'reconcile'> = {
  page: pageDisagreements,
  totals: reconcileTotals,
  compare: (context) => startCompare(context),
  fix: fixDisagreement,
  fixAlike: startFixAlike,
}
