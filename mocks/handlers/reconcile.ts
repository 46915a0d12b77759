import type { Community } from '../community/community-store.ts'
import { fixAlike, fixDisagreement } from '../community/fix-disagreements.ts'
import { pageDisagreements, reconcileTotals, startCompare } from '../community/reconcile.ts'
import { respond } from '../respond.ts'
import { doorOf, type FeatureHandlers } from './feature-handlers.ts'

export const reconcile = (community: Community): FeatureHandlers<'reconcile'> => {
  const door = doorOf(community)
  return {
    page: respond('reconcile.page', (input) => pageDisagreements(community, input), door),
    totals: respond('reconcile.totals', () => reconcileTotals(community), door),
    compare: respond('reconcile.compare', () => startCompare(community), door),
    fix: respond('reconcile.fix', (input) => fixDisagreement(community, input), door),
    fixAlike: respond('reconcile.fixAlike', (input) => fixAlike(community, input), door),
  }
}
