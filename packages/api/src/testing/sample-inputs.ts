import type { QueryPath, SentOf, WithInput } from '@joy/contract'

/** What nobody of the samples has: the test that asks for it makes it first. */
export type MadeInputs = {
  [
    P in
      | 'accountLinks.look'
      | 'imports.failedRows'
      | 'imports.absent'
      | 'imports.get'
      | 'invitations.look'
      | 'passwords.look'
      | 'unsubscribe.look'
  ]: SentOf<P>
}
type Given = Exclude<WithInput<QueryPath>, keyof MadeInputs>

/** What each query is asked over the samples: one that needs an input does not compile without, the others may have one. */
export const sampleInputs: { [P in Given]: SentOf<P> } & { [P in QueryPath]?: Extract<SentOf<P>, object> } = {
  'activity.list': { limit: 3 },
  'activity.page': { limit: 3, search: 'e', from: '2025-03-01T00:00:00.000Z' },
  'subscribers.get': { id: 107 },
  'subscribers.history': { id: 107 },
  'subscribers.data': { id: 107 },
  'subscribers.dataPage': { id: 107 },
  'comps.outsidePage': { limit: 1 },
  'comps.history': { subscriberId: 107 },
  'comps.preview': { subscriberIds: [106, 107] },
  'savedViews.list': { screen: 'subscribers' },
  'subscribers.changes': { since: '2099-01-01T00:00:00Z', limit: 2 },
  'subscribers.suggest': { search: 'kowalczik' },
  'subscribers.count': { filter: 'tier.is=Paid&subscribed.after=2024-01-01' },
  'subscribers.page': { limit: 5, search: 'e', sort: 'email' },
  'websiteSubscribers.page': { limit: 5 },
  'websiteSubscribers.unexportedPage': { limit: 2 },
  'access.get': { email: 'jreyes@example.org' },
  'outgoingWebhooks.deliveries': { limit: 2, status: 'done' },
  'returnedMail.page': { limit: 1, kind: 'hard' },
  'endings.page': { limit: 1, week: '2025-03-31' },
  'outgoingWebhooks.delivery': { id: 2 },
  'outbox.list': { limit: 2 },
  'outbox.page': { limit: 2, search: 'WELCOME', status: 'sent' },
  'outbox.get': { id: 9 },
  'notifications.page': { limit: 2 },
  'mailTemplates.get': { name: 'welcome' },
  'upgrades.page': { limit: 2 },
  'upgrades.get': { id: 20 },
  'upgrades.prospect': { subscriberId: 1 },
  'payments.page': { limit: 2, search: 'adeyemi', sort: '-amount' },
  'payments.get': { id: 2 },
  'payments.invoices': { id: 2 },
  'reports.overview': { months: 24 },
  'reports.file': { table: 'payments' },
  'jobs.get': { id: 1 },
  'jobs.page': { limit: 2, status: 'done' },
  'jobs.record': { id: 1 },
  'changeSets.page': { limit: 2, kind: 'comp' },
  'changeSets.rows': { id: 1 },
  'exports.batchPage': { limit: 1 },
  'manualTasks.page': { limit: 1 },
  'manualTasks.list': { kind: 'comp' },
  'changeSets.get': { id: 1 },
  'changeSets.conflicts': { id: 1 },
  'exports.batchFile': { id: 1 },
  'webhooks.page': { limit: 2, search: 'SUBSCRIPTION', status: 'failed' },
  'reconcile.page': { limit: 2, code: 'comp-to-do' },
  'webhooks.get': { id: 6 },
  'notes.list': { kind: 'subscription', id: 2, limit: 1 },
  'tags.countMatching': { filter: { tier: 'Free' } },
  'tags.ofPerson': { kind: 'subscription', id: 2 },
  'related.find': { kind: 'subscription', id: 1 },
  'sponsoring.offersPage': { limit: 2 },
  'sponsoring.requestsPage': { limit: 2 },
  'sponsoring.offerRecord': { id: 1 },
  'sponsoring.requestRecord': { id: 1 },
}
