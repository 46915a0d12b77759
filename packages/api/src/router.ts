import type { ContractAnswers } from './answers.ts'
import { accountLinks } from './routers/account-links.router.ts'
import { account } from './routers/account.router.ts'
import { activity } from './routers/activity.router.ts'
import { apiTokens } from './routers/api-tokens.router.ts'
import { changeSets } from './routers/change-sets.router.ts'
import { community } from './routers/community.router.ts'
import { comps } from './routers/comps.router.ts'
import { dashboard } from './routers/dashboard.router.ts'
import { invitations, passwords } from './routers/door-links.router.ts'
import { exports } from './routers/exports.router.ts'
import { imports } from './routers/imports.router.ts'
import { integrations } from './routers/integrations.router.ts'
import { jobs } from './routers/jobs.router.ts'
import { mailTemplates } from './routers/mail-templates.router.ts'
import { notifications } from './routers/notifications.router.ts'
import { outbox } from './routers/outbox.router.ts'
import { ownAccount } from './routers/own-account.router.ts'
import { payments } from './routers/payments.router.ts'
import { manualTasks } from './routers/manual-tasks.router.ts'
import { portal } from './routers/portal.router.ts'
import { portalAccount } from './routers/portal-account.router.ts'
import { preferences, savedViews } from './routers/preferences.router.ts'
import { reconcile } from './routers/reconcile.router.ts'
import { related } from './routers/related.router.ts'
import { reports } from './routers/reports.router.ts'
import { requests } from './routers/requests.router.ts'
import { session } from './routers/session.router.ts'
import { signUp } from './routers/sign-up.router.ts'
import { site } from './routers/site.router.ts'
import { sponsoring } from './routers/sponsoring.router.ts'
import { subscribers } from './routers/subscribers.router.ts'
import { subscriptions } from './routers/subscriptions.router.ts'
import { sync } from './routers/sync.router.ts'
import { team } from './routers/team.router.ts'
import { unsubscribe } from './routers/unsubscribe.router.ts'
import { upgrades } from './routers/upgrades.router.ts'
import { webhooks } from './routers/webhooks.router.ts'
import { websiteSubscribers } from './routers/website-subscribers.router.ts'

/** What answers each operation of the contract. A missing or an extra one does not compile. */
export const answers = {
  session,
  account,
  team,
  apiTokens,
  invitations,
  passwords,
  dashboard,
  activity,
  subscribers,
  websiteSubscribers,
  community,
  comps,
  imports,
  changeSets,
  exports,
  jobs,
  sync,
  upgrades,
  integrations,
  manualTasks,
  signUp,
  subscriptions,
  payments,
  reconcile,
  reports,
  site,
  portal,
  portalAccount,
  requests,
  ownAccount,
  accountLinks,
  unsubscribe,
  notifications,
  mailTemplates,
  outbox,
  preferences,
  savedViews,
  webhooks,
  related,
  sponsoring,
} satisfies ContractAnswers
