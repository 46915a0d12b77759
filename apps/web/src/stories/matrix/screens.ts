import type * as pagePaths from '@joy/domain/page-paths.ts'
import type { State } from '../states.ts'

/** Every address of specification, section 2, by its builder: the compiler asks for each that is added. */
type PathName = keyof typeof pagePaths

/** The stories of a screen, by their title, and the states that they must show. */
export type Screen = { title: string; needs: readonly State[] }

/** What the list component can show: its rows, its skeleton, its failure, both of its empty messages, its rows narrowed, a second page, its rows while the next are asked for, at their longest, and read from the right. */
const list = [
  'state:full',
  'state:loading',
  'state:failed',
  'state:empty',
  'state:no-match',
  'state:narrowed',
  'state:many',
  'state:offline',
  'state:refreshing',
  'state:long-text',
  'state:right-to-left',
] as const
/** What asks for its data before it shows any. */
const page = ['state:full', 'state:loading', 'state:failed', 'state:offline'] as const
/** What sends something. */
const form = ['state:full', 'state:act-failed', 'state:offline'] as const
const record = ['state:loading', 'state:gone', 'state:open', 'state:part-failed'] as const

const screen = (title: string, ...needs: readonly State[]): Screen => ({ title, needs: [...new Set(needs)] })

const chooser = screen('Site/Plan chooser', 'state:full', 'state:offline')
const portal = screen(
  'Site/Subscriber portal',
  ...page,
  'state:empty',
  'state:refused',
  'state:session-ended',
  'state:too-many',
)
const soon = screen('Site/Coming soon', 'state:full', 'state:offline')
const sponsor = screen('Site/Sponsoring', ...form, 'state:invalid', 'state:refused')
const account = screen('Console/Account', ...page, 'state:refused')
const subscribers = screen('Console/Subscribers', ...list, 'state:one', 'state:no-permission')
const reports = screen('Console/Reports', ...page, 'state:empty', 'state:invalid')
const upgrades = screen('Console/Upgrades', ...list, ...record, 'state:one', 'state:no-permission')
const payments = screen('Console/Subscriptions', ...list, ...record, 'state:one', 'state:no-permission')
const sponsoring = screen('Console/Sponsoring', ...list, ...record, 'state:no-permission')
const outbox = screen('Console/Outbox', ...list, ...record)
const webhooks = screen('Console/Webhooks', ...list, ...record)
const outgoing = screen('Console/Outgoing webhooks', ...list, ...record)
const jobs = screen('Console/Jobs', ...list, ...record)
const sync = screen('Console/Subscriber Synchronization', ...list, 'state:one', 'state:no-permission')
const integrations = screen('Console/Integration Settings', ...page, 'state:invalid', 'state:no-permission')

const screenOfPath = {
  home: chooser,
  freeSubscription: screen('Site/Free sign-up', ...form, 'state:invalid', 'state:refused'),
  freeSubscriptionReceived: screen('Site/Free sign-up', 'state:done'),
  portal,
  portalAccount: screen('Site/Subscriber portal/Own account', 'state:full', 'state:invalid', 'state:refused'),
  portalLogin: portal,
  portalCheckoutDone: screen(
    'Site/Subscriber portal/After the checkout',
    'state:done',
    'state:slow',
    'state:act-failed',
  ),
  portalCardReturned: screen('Site/Subscriber portal/Billing', 'state:full', 'state:slow', 'state:act-failed'),
  accountLink: screen('Site/Account link', ...page, 'state:gone', 'state:refused'),
  unsubscribe: screen('Site/Unsubscribe', ...page, 'state:done', 'state:gone'),
  upgrade: soon,
  cancelSubscription: screen('Site/Cancel subscription', ...form, 'state:done', 'state:gone'),
  sponsor,
  sponsorReceived: sponsor,
  sponsorLinkSent: sponsor,
  sponsorConfirm: screen('Site/Sponsoring/Confirm', 'state:done', 'state:gone', 'state:act-failed', 'state:offline'),
  privacy: screen('Site/Privacy policy', 'state:full'),
  subscriptionOptions: chooser,
  subscribe: soon,
  console: screen('Console/Dashboard', ...page, 'state:empty', 'state:partial', 'state:one', 'state:no-permission'),
  signIn: screen('Console/Sign in', ...form, 'state:invalid', 'state:refused', 'state:too-many'),
  acceptInvitation: screen('Console/Invitation', ...page, 'state:invalid', 'state:gone'),
  forgotPassword: screen('Console/Password forgotten', ...form, 'state:invalid', 'state:too-many'),
  resetPassword: screen('Console/New password', ...page, 'state:invalid', 'state:session-ended'),
  account,
  accountSessions: account,
  team: screen('Console/Team', ...page, 'state:no-permission'),
  segments: screen(
    'Console/Segments',
    ...list,
    'state:open',
    'state:done',
    'state:act-failed',
    'state:refused',
    'state:no-permission',
  ),
  tags: screen('Console/Tags', ...list, 'state:open', 'state:invalid', 'state:refused', 'state:no-permission'),
  outgoingWebhooks: outgoing,
  endings: screen('Console/What ends', ...list, 'state:one', 'state:no-permission'),
  weeklyLetter: account,
  timeZone: screen(
    'Console/Time zone',
    ...page,
    'state:no-match',
    'state:open',
    'state:refused',
    'state:no-permission',
  ),
  likelyPairs: screen(
    'Console/Likely pairs',
    ...page,
    'state:empty',
    'state:many',
    'state:narrowed',
    'state:done',
    'state:refused',
    'state:no-permission',
    'state:long-text',
  ),
  mergePeople: screen(
    'Console/Merge two addresses',
    ...page,
    ...form,
    'state:empty',
    'state:invalid',
    'state:refused',
    'state:done',
    'state:no-permission',
    'state:long-text',
  ),
  addPeople: screen(
    'Console/Add people',
    ...page,
    ...form,
    'state:empty',
    'state:invalid',
    'state:refused',
    'state:done',
    'state:no-permission',
    'state:long-text',
  ),
  returnedMail: screen('Console/Returned mail', ...list),
  upgrades,
  upgradeRecord: upgrades,
  upgradeWorkflow: screen('Console/Upgrade', ...page, 'state:gone', 'state:working', 'state:no-permission'),
  upgradeForm: screen('Console/Upgrade form', ...form, 'state:invalid', 'state:no-match', 'state:no-permission'),
  subscribers,
  compedSubscribers: subscribers,
  subscribersWithTag: subscribers,
  subscribersChangedBy: subscribers,
  segmentPeople: subscribers,
  subscribersByEmail: subscribers,
  subscriberRecord: screen('Console/Subscriber', ...page, 'state:gone', 'state:partial', 'state:no-permission'),
  websiteSubscribers: screen('Console/Website subscribers', ...list, 'state:one', 'state:no-permission'),
  websiteSubscriberRecord: screen(
    'Console/Website subscriber',
    ...page,
    'state:gone',
    'state:partial',
    'state:no-permission',
  ),
  activity: screen('Console/Activity', ...list, 'state:one'),
  payments,
  subscriptionsByEmail: payments,
  payment: payments,
  reconcile: screen('Console/Reconcile', ...list, 'state:one'),
  sponsoring,
  sponsorRequest: sponsoring,
  sponsorOffers: sponsoring,
  sponsorOffer: sponsoring,
  reports,
  segmentReport: reports,
  notifications: screen('Console/Notifications', ...page, 'state:no-permission'),
  mailTemplate: screen('Console/Email Template', ...page, 'state:gone', 'state:invalid'),
  outbox,
  mail: outbox,
  webhooks,
  webhook: webhooks,
  integrations,
  integrationSettings: integrations,
  jobs,
  job: jobs,
  changeSet: jobs,
  sync,
  importRecord: sync,
} satisfies Record<PathName, Screen>

/** Each screen once, whatever addresses lead to it. */
export const screens: readonly Screen[] = [
  ...Map.groupBy(Object.values<Screen>(screenOfPath), ({ title }) => title).values(),
].map((its) => ({ title: its[0]?.title ?? '', needs: [...new Set(its.flatMap(({ needs }) => needs))] }))
