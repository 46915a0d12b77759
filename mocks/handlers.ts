import type { Contract } from '@joy/contract'
import type { HttpHandler } from 'msw'
import { type MockBackend, createMockBackend } from './backend/mock-backend.ts'
import { account, apiTokens, invitations, passwords, team } from './handlers/access.ts'
import { activity } from './handlers/activity.ts'
import { changeSets } from './handlers/change-sets.ts'
import { community } from './handlers/community.ts'
import { comps } from './handlers/comps.ts'
import { dashboard } from './handlers/dashboard.ts'
import { exports } from './handlers/exports.ts'
import type { FeatureHandlers } from './handlers/feature-handlers.ts'
import { imports } from './handlers/imports.ts'
import { integrations } from './handlers/integrations.ts'
import { jobs } from './handlers/jobs.ts'
import { mailTemplates } from './handlers/mail-templates.ts'
import { notifications } from './handlers/notifications.ts'
import { outbox } from './handlers/outbox.ts'
import { accountLinks, ownAccount } from './handlers/own-account.ts'
import { payments, reports } from './handlers/payments.ts'
import { manualTasks } from './handlers/manual-tasks.ts'
import { portal, site, unsubscribe } from './handlers/portal.ts'
import { portalAccount } from './handlers/portal-account.ts'
import { preferences, savedViews } from './handlers/preferences.ts'
import { reconcile } from './handlers/reconcile.ts'
import { related } from './handlers/related.ts'
import { requests } from './handlers/requests.ts'
import { session } from './handlers/session.ts'
import { signUp, subscriptions } from './handlers/sign-up.ts'
import { sponsoring } from './handlers/sponsoring.ts'
import { subscribers } from './handlers/subscribers.ts'
import { sync } from './handlers/sync.ts'
import { upgrades } from './handlers/upgrades.ts'
import { webhooks } from './handlers/webhooks.ts'
import { websiteSubscribers } from './handlers/website-subscribers.ts'

/** Every feature of the contract, every operation of each: what is missing does not compile. */
const features = {
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
} satisfies { [F in keyof Contract]: (backend: MockBackend) => FeatureHandlers<F> }

/** All handlers of one mock backend; over the samples where none is given. */
export const handlersFor = (backend: MockBackend = createMockBackend()): HttpHandler[] =>
  Object.values(features).flatMap((handlersOf) => Object.values<HttpHandler>(handlersOf(backend)))
