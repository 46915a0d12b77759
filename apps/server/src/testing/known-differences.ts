const notSeeded = 'The program starts without them; the mock has some to show.'
const notConnected =
  'In the mock Stripe and Planning Center are connected and were compared; to the program nobody has connected them.'
const ownLog = 'The mock logs what a story shows, and of a sign-in nothing.'
const realTime = 'A session ends by the real time, the mock’s by its own.'
const noWorker = 'In the mock no job goes on with an upgrade: it waits at its first step.'

const readAtOnce = 'The mock reads a list as it comes in, without a job.'

/**
 * Where the mock backend answers otherwise than the program, by operation and place (`''`: all of it), and why that may
 * stay. Whatever is not here is to be equal; what is here and has become equal is to go.
 */
export const knownDifferences: Record<string, Record<string, string>> = {
  'session.signIn': { endsAt: realTime },
  'session.current': { endsAt: realTime },
  'session.extend': { endsAt: realTime },
  'account.rename': { passwordChangedAt: notSeeded, 'seenFrom.address': 'Where the one who asks is.' },
  'account.endOtherSessions': { message: notSeeded },
  'apiTokens.create': { 'apiToken.ending': 'The end of a key that is made by chance.' },
  'account.get': { passwordChangedAt: notSeeded, 'seenFrom.address': 'Where the one who asks is.' },
  'account.sessions': { '': notSeeded },
  'team.list': { members: notSeeded, invitations: notSeeded },
  'apiTokens.list': { '': notSeeded },
  'apiTokens.listAll': { '': notSeeded },
  'savedViews.list': { '': notSeeded },
  'notifications.page': { '': notSeeded },
  'notifications.unread': { '': notSeeded },
  'notifications.markAllRead': { unread: notSeeded },
  'activity.list': { '': ownLog },
  'activity.page': { '': ownLog },
  'dashboard.overview': { comparedAt: notConnected },
  'integrations.connections': { '[].changedAt': notSeeded, '[].changedBy': notSeeded },
  'payments.get': { isProviderConnected: notConnected },
  'payments.invoices': { '': notConnected },
  'payments.lastCheck': { '': notConnected },
  'payments.summary': { comparedAt: notConnected },
  'reconcile.page': { '': notConnected },
  'reconcile.totals': { '': notConnected },
  'upgrades.prospect': { isStripeConnected: notConnected, isPlanningCenterConnected: notConnected },
  'upgrades.get': { steps: noWorker, history: noWorker },
  'imports.get': { jobId: readAtOnce },
  'imports.remap': { '': readAtOnce },
  'jobs.page': { total: readAtOnce, matching: readAtOnce },
  'subscribers.get': {
    'upgrades[].status': 'The mock lets an upgrade wait whose person is to be deleted; the program stops it.',
  },
}
