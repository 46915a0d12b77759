import type { Community } from '../community/community-store.ts'
import { fixSameKind, fixDiscrepancy } from '../community/fix-disagreements.ts'
import { pageDiscrepancies, reconcileTotals, startCompare } from '../community/reconcile.ts'
import { respond } from '../respond.ts'
import { doorOf, type FeatureHandlers } from './feature-handlers.ts'

export const reconcile = (community: Community): FeatureHandlers<'reconcile'> => {
  const door = doorOf(community)
  return {
    page: respond('reconcile.page', (input) => pageDiscrepancies(community, input), door),
    totals: respond('reconcile.totals', () => reconcileTotals(community), door),
    compare: respond('reconcile.compare', () => startCompare(community), door),
    fix: respond('reconcile.fix', (input) => fixDiscrepancy(community, input), door),
    fixSameKind: respond('reconcile.fixSameKind', (input) => fixSameKind(community, input), door),
  }
}
