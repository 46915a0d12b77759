/** Every URL of the site and the console, built here and nowhere else. */
const withQuery = (path: string, query: Record<string, string | undefined>) => {
  const given = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`
}

export type SyncTab = 'subscribers' | 'import'
export type JobsTab = 'jobs' | 'changes' | 'exports' | 'substack'

export const paths = {
  home: () => '/',
  freeSubscription: () => '/free-subscription',
  portal: () => '/subscriber-portal',
  upgrade: () => '/subscribe',
  cancelSubscription: ({ email, sid }: { email: string; sid: string }) =>
    withQuery('/cancel-subscription', { email, sid }),
  privacy: () => '/privacy-policy',
  /** The plan chooser's other address. */
  subscriptionOptions: () => '/subscription-options',
  subscribe: (person: { email: string; name: string }) => `/subscribe?${new URLSearchParams(person).toString()}`,
  console: () => '/admin',
  /** `next` is where to go back to afterwards. */
  signIn: (next?: string) => withQuery('/admin/login', { next }),
  /** Where an invitation's link leads. */
  acceptInvitation: (token?: string) => withQuery('/admin/invitation', { token }),
  forgotPassword: () => '/admin/password-forgotten',
  /** Where the link of a forgotten password leads. */
  resetPassword: (token?: string) => withQuery('/admin/password', { token }),
  /** One's own page: name, password, second factor, sessions, API tokens. */
  account: () => '/admin/account',
  accountSessions: () => '/admin/account#sessions',
  team: () => '/admin/team',
  upgrades: () => '/admin/upgrades',
  /** An upgrade's record, beside the list. */
  upgradeRecord: (id: number) => `/admin/upgrades/${id}`,
  /** The upgrade's own page. */
  upgradeWorkflow: (id: number) => `/admin/upgrades/${id}/workflow`,
  /** The form for a new upgrade, filled with whom it is for. */
  upgradeForm: (person: { email?: string; name?: string; subscriber?: string } = {}) =>
    withQuery('/upgrade-form', { ...person }),
  subscribers: () => '/admin/subscribers',
  compedSubscribers: () => '/admin/subscribers?comped=yes',
  /** A subscriber's record, beside the list. */
  subscriberRecord: (id: number) => `/admin/subscribers/${id}`,
  /** The whole activity log. */
  activity: () => '/admin/activity',
  /** Titled Subscriptions; a subscription's panel stands below it. */
  payments: () => '/admin/payments',
  payment: (id: number) => `/admin/payments/${id}`,
  reports: () => '/admin/reports',
  notifications: () => '/admin/notifications',
  mailTemplate: (name: string) => `/admin/notifications/templates/${encodeURIComponent(name)}`,
  /** A mail stands below it, by its id. */
  outbox: () => '/admin/outbox',
  /** Integration Settings, opened on the first tab or on this platform's. */
  integrations: (platform?: string) => withQuery('/admin/integration-settings', { platform }),
  /** The same screen at the address of specification section 2. */
  integrationSettings: (platform: string) => withQuery('/integration-settings', { platform }),
  /** Jobs, change sets, export batches and what is to be done at Substack; the first tab has no name in the address. */
  jobs: (tab?: JobsTab) => withQuery('/admin/jobs', { tab: tab === 'jobs' ? undefined : tab }),
  job: (id: number) => `/admin/jobs/${id}`,
  /** A change set opens beside its tab. */
  changeSet: (id: number) => `/admin/jobs/changes/${id}?tab=changes`,
  /** Switching tabs adds or removes `tab=import`; `kept` is what else stands in the address. */
  sync: (tab: SyncTab = 'subscribers', kept = new URLSearchParams()) =>
    withQuery('/admin/substack-sync', { ...Object.fromEntries(kept), tab: tab === 'import' ? 'import' : undefined }),
  importRecord: (id: number) => withQuery('/admin/substack-sync', { tab: 'import', import: String(id) }),
}

/** Doors that are asked without tRPC: files in and out, and the API's own pages. */
export const apiPaths = {
  trpc: () => '/trpc',
  imports: () => '/api/imports',
  importSubstackCsv: () => '/api/import-substack-csv',
  failedRows: (importId: number) => `/api/imports/${importId}/failed-rows`,
  exportSubscribers: () => '/api/export-substack-csv',
  exportBatch: (id: number) => `/api/export-batches/${id}/file`,
  exportWebsiteSubscribers: () => '/api/export-website-subscribers',
  reportFile: (table: string, months: number) => `/api/reports/${table}/file?months=${months}`,
  docs: () => '/api/docs',
}

/** Where to go after signing in: only to a path of this origin, the console otherwise. */
export function safeNext(next: string | null, ours: string = location.origin): string {
  if (!next || !URL.canParse(next, ours)) return paths.console()
  const { origin, pathname, search, hash } = new URL(next, ours)
  const isOurs = origin === ours && next.startsWith('/') && pathname !== '/admin/login'
  return isOurs ? `${pathname}${search}${hash}` : paths.console()
}
