import type { Contract } from '@joy/contract'
import type { QueryClient } from '@tanstack/react-query'

export type Feature = keyof Contract

/** What sums everything up, and the log that tells of everything: each is a query, or a feature with all of its own. */
const summaries = [['dashboard'], ['activity'], ['reports'], ['related'], ['notifications', 'unread']] satisfies [
  Feature,
  string?,
][]

/**
 * What a write in a feature changes beside the feature itself and the summaries, to be read anew where it is shown. One
 * that is not named here changes nothing else.
 */
const alsoChanged: { [F in Feature]?: readonly Feature[] } = {
  changeSets: ['comps', 'imports', 'manualTasks', 'subscribers', 'websiteSubscribers'],
  community: ['payments', 'subscribers', 'jobs'],
  comps: ['subscribers', 'manualTasks', 'changeSets', 'sponsoring'],
  exports: ['subscribers', 'websiteSubscribers'],
  imports: ['subscribers', 'websiteSubscribers'],
  jobs: ['changeSets', 'imports', 'manualTasks', 'subscribers'],
  // How many there are stands in the lists, and in the person's history that one was written or deleted.
  notes: ['subscribers', 'websiteSubscribers'],
  payments: ['subscribers', 'requests'],
  manualTasks: ['subscribers'],
  reconcile: ['subscribers', 'websiteSubscribers', 'payments', 'upgrades', 'manualTasks', 'changeSets', 'jobs'],
  sponsoring: ['comps', 'subscribers', 'manualTasks', 'changeSets'],
  // The status word, the website's list, and whom an export for Substack leaves out.
  subscribers: ['websiteSubscribers', 'exports'],
  // It stamps, changes and comps people, and ends what was to be done at Substack.
  sync: ['subscribers', 'comps', 'websiteSubscribers', 'manualTasks', 'changeSets', 'jobs'],
  team: ['apiTokens'],
  // An upgrade may comp somebody, change their tier and begin a subscription.
  upgrades: ['payments', 'subscribers', 'jobs'],
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
const showAnswers: ReadonlySet<string> = new Set<Feature>(['community', 'imports', 'notifications', 'session'])

/** tRPC's key of a query or a mutation begins with the operation's path: ['subscribers', 'page']. */
const toFeature = ([path]: readonly unknown[] = []): string | null =>
  Array.isArray(path) && typeof path[0] === 'string' ? path[0] : null

const beganJob = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'jobId' in answer && answer.jobId !== null

const readAnew = (client: QueryClient, path: readonly string[]) => client.invalidateQueries({ queryKey: [path] })

/** Reads anew what a change in the feature shows: what is on screen at once, the rest when it is looked at. */
export function followChange(client: QueryClient, feature: string): Promise<unknown> {
  const also: Record<string, readonly string[] | undefined> = alsoChanged
  const changed = [feature, ...(also[feature] ?? [])].map((it) => [it])
  return Promise.all([...changed, ...summaries].map((path) => readAnew(client, path)))
}

/**
 * After every write, of any feature of the contract: what it changed is read anew. One that only began a job has
 * changed no other feature yet; whoever follows the job says so when it ends (`useRefetch`).
 * `key`: the mutation's, which tRPC makes of the operation's path; a write of no operation changes the summaries.
 */
export function followWrite(client: QueryClient, key: readonly unknown[] | undefined, answer: unknown): void {
  const feature = toFeature(key)
  const isInPlace = feature === null || filledIn.has(feature) || showAnswers.has(feature)
  if (isInPlace) for (const summary of summaries) void readAnew(client, summary)
  else if (beganJob(answer)) for (const path of [[feature], ...summaries]) void readAnew(client, path)
  else void followChange(client, feature)
}

/** After a write in another tab, of which nothing is known: all but what somebody fills in. */
export const followAnyWrite = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey }) => !filledIn.has(toFeature(queryKey) ?? '') })
