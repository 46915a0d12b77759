import { Migration001People } from './migration-001-people.ts'
import { Migration002Console } from './migration-002-console.ts'
import { Migration003Jobs } from './migration-003-jobs.ts'
import { Migration004Counters } from './migration-004-counters.ts'
import { Migration005Portal } from './migration-005-portal.ts'
import { Migration006Access } from './migration-006-access.ts'
import { Migration007Preferences } from './migration-007-preferences.ts'
import { Migration008Notifications } from './migration-008-notifications.ts'
import { Migration009Upgrades } from './migration-009-upgrades.ts'
import { Migration010PaymentsReports } from './migration-010-payments-reports.ts'
import { Migration011JobsIntegrations } from './migration-011-jobs-integrations.ts'
import { Migration012Webhooks } from './migration-012-webhooks.ts'
import { Migration013ProviderTruth } from './migration-013-provider-truth.ts'
import { Migration014WebhooksScreen } from './migration-014-webhooks-screen.ts'
import { Migration015Sync } from './migration-015-sync.ts'
import { Migration016Reconcile } from './migration-016-reconcile.ts'
import { Migration017Payments } from './migration-017-payments.ts'
import { Migration018UpgradeTries } from './migration-018-upgrade-tries.ts'
import { Migration020LogAndFigures } from './migration-020-log-and-figures.ts'
import { Migration021CompRemovals } from './migration-021-comp-removals.ts'
import { Migration022Related } from './migration-022-related.ts'
import { Migration023PaidTerms } from './migration-023-paid-terms.ts'
import { Migration024ChurchStanding } from './migration-024-church-standing.ts'

/** In the order in which they run. Append; never change one that has run somewhere. */
export const migrations = [
  Migration001People,
  Migration002Console,
  Migration003Jobs,
  Migration004Counters,
  Migration005Portal,
  Migration006Access,
  Migration007Preferences,
  Migration008Notifications,
  Migration009Upgrades,
  Migration010PaymentsReports,
  Migration011JobsIntegrations,
  Migration012Webhooks,
  Migration013ProviderTruth,
  Migration014WebhooksScreen,
  Migration015Sync,
  Migration016Reconcile,
  Migration017Payments,
  Migration018UpgradeTries,
  Migration020LogAndFigures,
  Migration021CompRemovals,
  Migration022Related,
  Migration023PaidTerms,
  Migration024ChurchStanding,
].map((it) => ({
  name: it.name,
  class: it,
}))
