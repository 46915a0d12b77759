const notSeeded = 'The program starts without them; the mock has some to show.'
const notConnected =
  'In the mock Stripe and Planning Center are connected and were compared; to the program nobody has connected them.'
const ownLog = 'The mock logs what a story shows, and of a sign-in nothing.'
const realTime = 'A session ends by the real time, the mock’s by its own.'
const noWorker = 'In the mock no job goes on with an upgrade: it waits at its first step.'

const byChance = 'It is made by chance.'
const atOnce = 'In the mock mails leave and events are worked off at once.'
const byNumber = 'It names the batch by its number.'
const notRead = 'The browser saves it, and no story opens it.'
const ownServices =
  'The samples disagree by themselves; to the program the simulators answer, which are of other samples.'
const readAtOnce = 'The mock reads a list as it comes in, without a job.'

/**
 * Where the mock backend answers otherwise than the program, by operation and place (`''`: all of it), and why that may
 * stay. Whatever is not here is to be equal; what is here and has become equal is to go.
 */
export const knownDifferences: Record<string, Record<string, string>> = {
  'session.signIn': { endsAt: realTime },
  'session.current': { endsAt: realTime },
  'session.extend': { endsAt: realTime },
  'session.signInToDemo': { endsAt: realTime },
  'invitations.accept': { endsAt: realTime },
  'account.startSecondFactor': { secret: byChance, uri: byChance },
  'account.confirmSecondFactor': { recoveryCodes: byChance },
  'account.renewRecoveryCodes': { recoveryCodes: byChance },
  'account.changePassword': { message: notSeeded },
  'account.rename': { 'seenFrom.address': 'Where the one who asks is.' },
  'account.endOtherSessions': { message: notSeeded },
  'apiTokens.create': { 'apiToken.ending': 'The end of a key that is made by chance.' },
  'account.get': { 'seenFrom.address': 'Where the one who asks is.' },
  'account.sessions': { '': notSeeded },
  'team.list': { members: notSeeded },
  'activity.list': { '': ownLog },
  'activity.page': { '': ownLog },
  'dashboard.overview': { comparedAt: notConnected },
  'integrations.connections': {
    '[].changedAt': notSeeded,
    '[].changedBy': notSeeded,
    '[].test.checks': ownServices,
    '[].test.facts': ownServices,
  },
  'payments.get': { isProviderConnected: notConnected },
  'payments.invoices': { '': notConnected },
  'payments.lastCheck': { '': notConnected },
  'payments.summary': { comparedAt: notConnected },
  'reconcile.page': { '': notConnected },
  'reconcile.totals': { '': notConnected },
  'upgrades.prospect': { isStripeConnected: notConnected, isPlanningCenterConnected: notConnected },
  'upgrades.get': { steps: noWorker, history: noWorker },
  'integrations.test': { checks: ownServices, facts: ownServices },
  'portalAccount.receipts': { items: notConnected, isUnread: notConnected },
  'portalAccount.sessions': { '': notSeeded },
  'portalAccount.endSession': { message: notSeeded },
  'ownAccount.data': { data: notRead },
  'ownAccount.dataPage': { data: notRead },
  'subscribers.data': { data: notRead },
  'subscribers.dataPage': { data: notRead },
  'exports.arrived': { message: byNumber },
  'exports.batchFile': { disposition: byNumber },
  'exports.subscribers': { data: 'The samples’ words of Substack have no times of sending and closing.' },
  'outbox.totals': { pending: atOnce, sent: atOnce },
  'webhooks.totals': { waiting: atOnce, done: atOnce, platforms: atOnce },
  'imports.get': { jobId: readAtOnce },
  'imports.remap': { '': readAtOnce },
  'jobs.page': { total: readAtOnce, matching: readAtOnce },
  'subscribers.get': {
    'upgrades[].status': 'The mock lets an upgrade wait whose person is to be deleted; the program stops it.',
  },
}
