import { type Operation, type Role, roles } from './operation.ts'
import { accountLinks } from './operations/account-links.ts'
import { account } from './operations/account.ts'
import { activity } from './operations/activity.ts'
import { apiTokens } from './operations/api-tokens.ts'
import { changeSets } from './operations/change-sets.ts'
import { community } from './operations/community.ts'
import { comps } from './operations/comps.ts'
import { dashboard } from './operations/dashboard.ts'
import { invitations, passwords } from './operations/door-links.ts'
import { exports } from './operations/exports.ts'
import { imports } from './operations/imports.ts'
import { integrations } from './operations/integrations.ts'
import { jobs } from './operations/jobs.ts'
import { mailTemplates } from './operations/mail-templates.ts'
import { notifications } from './operations/notifications.ts'
import { outbox } from './operations/outbox.ts'
import { ownAccount } from './operations/own-account.ts'
import { payments } from './operations/payments.ts'
import { manualTasks } from './operations/manual-tasks.ts'
import { portal } from './operations/portal.ts'
import { portalAccount } from './operations/portal-account.ts'
import { preferences, savedViews } from './operations/preferences.ts'
import { reconcile } from './operations/reconcile.ts'
import { related } from './operations/related.ts'
import { reports } from './operations/reports.ts'
import { requests } from './operations/requests.ts'
import { session } from './operations/session.ts'
import { signUp, subscriptions } from './operations/sign-up.ts'
import { site } from './operations/site.ts'
import { sponsoring } from './operations/sponsoring.ts'
import { subscribers } from './operations/subscribers.ts'
import { sync } from './operations/sync.ts'
import { team } from './operations/team.ts'
import { unsubscribe } from './operations/unsubscribe.ts'
import { upgrades } from './operations/upgrades.ts'
import { webhooks } from './operations/webhooks.ts'
import { websiteSubscribers } from './operations/website-subscribers.ts'

/** Everything that can be asked, feature by feature. */
export const contract = {
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
} satisfies Record<string, Record<string, Operation>>

export type Contract = typeof contract

/** Walks the contract: `path` is what tRPC calls the operation, like `subscribers.page`. */
export function* operations(): Generator<{ path: string; feature: string; verb: string; operation: Operation }> {
  for (const [feature, verbs] of Object.entries<Record<string, Operation>>(contract))
    for (const [verb, operation] of Object.entries(verbs))
      yield { path: `${feature}.${verb}`, feature, verb, operation }
}

/** What tRPC calls an operation: 'subscribers.page'. */
export type OperationPath = { [F in keyof Contract]: `${F}.${keyof Contract[F] & string}` }[keyof Contract]

/** The console's operations that a role reaches, by path; what the browser is told so that screens offer no more. */
export const operationsOf = (role: Role): string[] =>
  [...operations()].flatMap(({ path, operation }) =>
    operation.access === 'admin' && roles.indexOf(role) >= roles.indexOf(operation.role) ? [path] : [],
  )
