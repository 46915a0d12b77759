import type { CallPath, ChangeKind, Contract } from '@joy/contract'
import type { QueryClient } from '@tanstack/react-query'

export type Feature = keyof Contract
/** A query, or a feature with all of its own. */
type Read = Feature | CallPath

/** What sums everything up, and the log that tells of everything. */
const summaries: readonly Read[] = [
  'dashboard',
  'activity',
  'reports',
  'endings',
  'reminders',
  'community.zoneEffects',
  'related',
  'notifications.unread',
  'segments.count',
  'merges.preview',
]

/**
 * What a write in a feature changes beside the feature itself and the summaries, to be read anew where it is shown. One
 * that is not named here changes nothing else.
 */
const alsoChanged: { [F in Feature]?: readonly Read[] } = {
  // They stand on the website's list, have its tag, and are on no other list.
  additions: ['websiteSubscribers', 'subscribers', 'tags', 'exports'],
  changeSets: ['comps', 'imports', 'manualTasks', 'subscribers', 'websiteSubscribers', 'jobs'],
  // Days and figures are of the community's zone, and what was paid outside keeps its plan for the days of grace.
  community: ['payments', 'subscribers', 'websiteSubscribers', 'jobs'],
  // Of a person's plan tell the website's list and whoever wants to upgrade them; the payments count who is comped.
  comps: [
    'subscribers',
    'websiteSubscribers',
    'manualTasks',
    'changeSets',
    'sponsoring',
    'jobs',
    'payments.summary',
    'payments.page',
    'upgrades.page',
    'upgrades.prospect',
  ],
  imports: ['subscribers', 'websiteSubscribers', 'changeSets', 'jobs', 'imports.history'],
  // At its end, a job may have done whatever there are jobs for.
  jobs: [
    'changeSets',
    'comps',
    'imports',
    'manualTasks',
    'payments',
    'reconcile',
    'subscribers',
    'sync',
    'upgrades.prospect',
    'websiteSubscribers',
  ],
  // Everything of two people is one's, on whichever screen.
  merges: [
    'subscribers',
    'websiteSubscribers',
    'payments',
    'comps',
    'upgrades',
    'notes',
    'tags',
    'requests',
    'reconcile',
    'sponsoring',
    'exports',
    'manualTasks',
  ],
  payments: ['subscribers', 'websiteSubscribers', 'requests'],
  reconcile: ['subscribers', 'websiteSubscribers', 'payments', 'upgrades', 'manualTasks', 'changeSets', 'jobs'],
  sponsoring: ['comps', 'subscribers', 'websiteSubscribers', 'manualTasks', 'changeSets', 'payments.summary'],
  // The status word, the website's list, whom an export for Substack leaves out, and whoever wants to upgrade them.
  subscribers: ['websiteSubscribers', 'exports', 'payments', 'upgrades.prospect'],
  tags: ['subscribers', 'websiteSubscribers', 'changeSets', 'jobs'],
  // It stamps, changes and comps people, and ends what was to be done at Substack.
  sync: ['subscribers', 'comps', 'websiteSubscribers', 'manualTasks', 'changeSets', 'jobs'],
  // An upgrade may comp somebody, change their tier and begin a subscription.
  upgrades: ['payments', 'subscribers', 'websiteSubscribers', 'jobs', 'community.graceDays'],
  // How many there are, and are not exported, stands among the figures of the newsletter's list; a record tells of both lists.
  websiteSubscribers: ['subscribers.totals', 'subscribers.get', 'subscribers.history', 'exports'],
}

/** A mail goes out for it. */
const mailed: readonly Read[] = ['outbox', 'dashboard.overview', 'dashboard.firstRun']
/** What shows tags and notes of the website's people in a row. */
const websiteLists: readonly Read[] = [
  'websiteSubscribers.page',
  'websiteSubscribers.unexportedPage',
  'websiteSubscribers.outsidePage',
]
/** What a filter narrows by people's tags, notes and comps, beside the people themselves. */
const listsOfPeople: readonly Read[] = ['payments.page', 'upgrades.page', 'endings.page', 'endings.weeks']
/** What shows somebody's record alone. */
const ofRecord: readonly Read[] = [
  'subscribers.get',
  'subscribers.history',
  'websiteSubscribers.get',
  'websiteSubscribers.history',
  'activity',
]
/**
 * Writes that change less: all that the write, or each of the feature's, changes. Whoever is not named changes what
 * stands above, and is right without an entry; `writes-refetch.test.ts` asks before and after each.
 */
const changesOnly: { [W in Read]?: readonly Read[] } = {
  account: ['team', 'activity'],
  'additions.preview': [],
  apiTokens: ['apiTokens', 'activity'],
  'community.setGuide': ['community.guide', 'activity'],
  'community.stateBackup': ['dashboard.firstRun', 'activity'],
  exports: ['exports', 'websiteSubscribers', 'subscribers.totals', 'dashboard', 'activity'],
  'imports.discard': ['imports.history', 'imports.rowsToMend', 'activity'],
  'imports.mend': ['imports', 'jobs'],
  'imports.remap': [],
  'imports.reread': [],
  'integrations.reveal': ['activity'],
  'jobs.cancel': ['jobs', 'activity'],
  mailTemplates: ['mailTemplates.list', 'activity'],
  'mailTemplates.sendTest': mailed,
  manualTasks: ['manualTasks', 'subscribers', 'comps.history', 'reconcile', 'activity'],
  outgoingWebhooks: ['outgoingWebhooks', 'activity'],
  returnedMail: ['returnedMail.intake', 'activity'],
  'returnedMail.tryIntake': [],
  'outgoingWebhooks.sendTest': ['outgoingWebhooks'],
  // How many there are stands in the lists, and in the person's history that one was written or deleted.
  notes: [
    'notes',
    'activity',
    'subscribers.page',
    'subscribers.count',
    'segments.count',
    'subscribers.history',
    ...websiteLists,
    'websiteSubscribers.history',
    ...listsOfPeople,
  ],
  ...fromEach(['merges.dismiss', 'merges.reopen'], ['merges.pairs', 'activity']),
  notifications: ['notifications.unread'],
  outbox: [...mailed, 'related', 'activity'],
  preferences: [],
  requests: ['requests', 'activity'],
  savedViews: ['savedViews', 'segments', 'activity'],
  segments: ['activity'],
  session: ['activity'],
  'session.extend': [],
  tags: [
    'tags',
    'activity',
    // Whether what they name is there.
    'segments.list',
    'subscribers.page',
    'subscribers.count',
    'segments.count',
    'subscribers.history',
    ...websiteLists,
    'websiteSubscribers.history',
    'merges.preview',
    'changeSets',
    'jobs',
    ...listsOfPeople,
  ],
  ...fromEach(
    [
      'sponsoring.enterOffer',
      'sponsoring.enterRequest',
      'sponsoring.closeOffer',
      'sponsoring.reopenOffer',
      'sponsoring.settleRequest',
      'sponsoring.reopenRequest',
    ],
    ['sponsoring', 'activity'],
  ),
  // Lists of all kinds name the person.
  ...fromEach(
    ['subscribers.rename', 'websiteSubscribers.rename'],
    [
      ...ofRecord,
      'subscribers.list',
      'subscribers.page',
      'subscribers.count',
      'segments.count',
      'websiteSubscribers',
      'upgrades',
      'payments.page',
      'payments.get',
      'merges.pairs',
      'merges.preview',
      'reconcile.page',
      'manualTasks',
      'changeSets.rows',
      'related',
    ],
  ),
  ...fromEach(
    [
      'subscribers.changeAddress',
      'subscribers.stopAddressChange',
      'websiteSubscribers.changeAddress',
      'websiteSubscribers.stopAddressChange',
    ],
    [...ofRecord, ...mailed],
  ),
  ...fromEach(
    ['signInHelp.sendLink', 'signInHelp.readCode'],
    ['signInHelp', 'subscribers.history', 'websiteSubscribers.history', 'activity', ...mailed],
  ),
  // Whoever left the team still owns what they shared.
  team: ['team', 'apiTokens', 'savedViews', 'segments.list', 'activity', ...mailed],
  // What comes of an event that is processed once more comes later.
  webhooks: ['webhooks', 'related', 'activity'],
}

function fromEach(writes: readonly CallPath[], reads: readonly Read[]) {
  return Object.fromEntries(writes.map((write) => [write, reads]))
}

/** Somebody fills them in, or a link is used up by its write: reading them anew would take away what stands there. */
const filledIn: ReadonlySet<string> = new Set<Feature>([
  'account',
  'integrations',
  'invitations',
  'mailTemplates',
  'passwords',
  'preferences',
])
/** Their screens show the answer of a write themselves. */
const showResponses: ReadonlySet<string> = new Set<Feature>(['community', 'imports', 'notifications', 'session'])
const isInPlace = (feature: string) => filledIn.has(feature) || showResponses.has(feature)

/** tRPC's key of a query or a mutation begins with the operation's path: ['subscribers', 'page']. */
export const toOperationPath = ([path]: readonly unknown[] = []): string[] =>
  Array.isArray(path) ? path.filter((it): it is string => typeof it === 'string') : []

const beganJob = (response: unknown) =>
  typeof response === 'object' && response !== null && 'jobId' in response && response.jobId !== null

const readAnew = (client: QueryClient, reads: readonly string[]): Promise<unknown> =>
  Promise.all(reads.map((read) => client.invalidateQueries({ queryKey: [read.split('.')] })))

const findReads = (table: Readonly<Record<string, readonly string[] | undefined>>, name: string) => table[name]

/** All that a change in a feature may have changed elsewhere. */
const changedElsewhere = (feature: string) => [...(findReads(alsoChanged, feature) ?? []), ...summaries]

/** Reads anew what a change in the feature shows: what is on screen at once, the rest when it is looked at. */
export const followChange = (client: QueryClient, feature: string): Promise<unknown> =>
  readAnew(client, [feature, ...changedElsewhere(feature)])

/**
 * After every write, of any feature of the contract: what it changed is read anew. One that only began a job has
 * changed no other feature yet; whoever follows the job says so when it ends (`useRefetch`).
 * `key`: the mutation's, which tRPC makes of the operation's path; a write of no operation changes the summaries.
 */
export function followWrite(client: QueryClient, key: readonly unknown[] | undefined, response: unknown): void {
  const [feature, ...verb] = toOperationPath(key)
  void readAnew(client, feature === undefined ? summaries : changedBy(feature, [feature, ...verb].join('.'), response))
}

function changedBy(feature: string, path: string, response: unknown): readonly string[] {
  const only = findReads(changesOnly, path) ?? findReads(changesOnly, feature)
  if (only) return only
  const own = isInPlace(feature) ? [] : [feature]
  return beganJob(response) ? [...own, 'jobs', 'activity', 'related'] : [...own, ...changedElsewhere(feature)]
}

/**
 * Kinds of which less is heard than a write of their feature changes: what else changes with them is said by itself, and what
 * somebody fills in is left alone.
 */
const heardOnly: { [K in ChangeKind]?: readonly Read[] } = {
  activity: ['activity', 'dashboard.overview', 'related', 'subscribers.history', 'websiteSubscribers.history'],
  community: ['community', 'dashboard', 'payments', 'reports', 'session.current', 'subscribers', 'websiteSubscribers'],
  imports: ['imports.history'],
  jobs: ['jobs'],
  returnedMail: ['returnedMail.page'],
  sync: ['sync.latest'],
}

/** What shows a change of this kind, whoever made it. */
export const toShown = (kind: ChangeKind): readonly string[] =>
  heardOnly[kind] ?? findReads(changesOnly, kind) ?? [kind, ...changedElsewhere(kind)]
