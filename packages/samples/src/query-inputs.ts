import type { QueryPath, SentOf } from '@joy/contract'
import { sampleSubscriber } from './subscribers.ts'
import { websiteSubscribers } from './website-subscribers.ts'

const { id: jonathan, email } = sampleSubscriber('jreyes@example.org')
/** On the website's list alone. */
const elias = websiteSubscribers.find((it) => it.email === 'e.haddad@example.net')?.id ?? 0

/**
 * What each query that wants an input is asked over the samples: by the tests of REST and of the mocks, and in the examples
 * of the API's document. What nobody of the samples has is made where it is asked.
 */
export const queryInputs = {
  'access.get': { email },
  'activity.list': { limit: 5 },
  'activity.page': { limit: 5, from: '2025-03-01T00:00:00.000Z', status: 'Failed' },
  'changeSets.page': { limit: 2, status: 'complete' },
  'comps.history': { subscriberId: jonathan },
  'comps.outsidePage': { search: 'ruth' },
  'comps.preview': { subscriberIds: [jonathan] },
  'exports.batchPage': { limit: 1 },
  'jobs.page': { limit: 2, kind: 'sync' },
  'mailTemplates.get': { name: 'welcome' },
  'manualTasks.list': { kind: 'comp' },
  'manualTasks.page': { limit: 1 },
  'notes.list': { kind: 'subscriber', id: jonathan, limit: 1 },
  'notifications.page': { limit: 2 },
  'outbox.get': { id: 9 },
  'outbox.list': { limit: 2 },
  'outbox.page': { limit: 2 },
  'outgoingWebhooks.messages': { limit: 2 },
  'outgoingWebhooks.message': { id: 1 },
  'merges.pairs': { limit: 2 },
  'merges.preview': { mainEmail: 'elias.haddad@example.com', aliasEmail: 'e.haddad@example.net' },
  'payments.get': { id: 2 },
  'payments.invoices': { id: 2 },
  'payments.page': { limit: 2, search: 'adeyemi', sort: '-amount' },
  'reconcile.page': { limit: 2 },
  'related.find': { kind: 'subscription', id: 1 },
  'reports.overview': { months: 6 },
  'returnedMail.page': { limit: 2 },
  'signInHelp.get': { kind: 'subscription', id: 2 },
  'community.zoneEffects': { timeZone: 'America/Los_Angeles' },
  'endings.page': { limit: 1, week: '2025-03-31' },
  'endings.weeks': {},
  'savedViews.list': { screen: 'subscribers' },
  'sponsoring.offerRecord': { id: 1 },
  'sponsoring.offersPage': { limit: 2 },
  'sponsoring.requestRecord': { id: 1 },
  'sponsoring.requestsPage': { limit: 2 },
  'subscribers.changes': { limit: 2 },
  'subscribers.count': { filter: 'note.is=yes' },
  'subscribers.get': { id: jonathan },
  'subscribers.history': { id: jonathan },
  'subscribers.page': { limit: 20 },
  'subscribers.suggest': { search: 'kowalczik' },
  'tags.countMatching': { filter: { tag: 1 } },
  'tags.ofPerson': { kind: 'subscriber', id: jonathan },
  'upgrades.get': { id: 20 },
  'upgrades.page': { limit: 2 },
  'upgrades.prospect': { subscriberId: 1 },
  'webhooks.get': { id: 1 },
  'webhooks.page': { limit: 2, platform: 'stripe', status: 'failed' },
  'websiteSubscribers.get': { id: elias },
  'websiteSubscribers.history': { id: elias },
  'websiteSubscribers.outsidePage': { search: 'haddad' },
  'websiteSubscribers.page': { limit: 5 },
  'websiteSubscribers.unexportedPage': { limit: 2 },
} satisfies { [P in QueryPath]?: SentOf<P> }
