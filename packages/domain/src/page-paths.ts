/*
 * Every path of the site and the console, built here and nowhere else: for links of pages, of mails and of what
 * administrators are told. Functions of their own and no object: a page then carries those that it calls, and a visitor's
 * page none of the console's.
 */
const withQuery = (path: string, query: Record<string, string | undefined>) => {
  const given = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`
}

export type SyncTab = 'subscribers' | 'import'
export type JobsTab = 'jobs' | 'changes' | 'exports' | 'substack'

export const home = () => '/'
export const freeSubscription = () => '/free-subscription'
/** Where the form leads without a script: a reload of it sends nothing again. So below. */
export const freeSubscriptionReceived = () => '/free-subscription/received'
export const portal = () => '/subscriber-portal'
/** The portal, opened on its second tab. */
export const portalAccount = () => '/subscriber-portal?tab=account'
/** Where a login link leads. */
export const portalLogin = (token: string) => withQuery('/subscriber-portal', { token })
/** Where Stripe sends back whoever paid there. */
export const portalCheckoutDone = () => '/subscriber-portal?checkout=done'
/** Where Stripe sends back whoever changed their card there. */
export const portalCardReturned = () => '/subscriber-portal?tab=account&card=returned'
/** Where a link of a mail leads that does one thing with its reader's account. */
export const accountLink = (token?: string) => withQuery('/account-link', { token })
export const unsubscribe = (token?: string) => withQuery('/unsubscribe', { token })
export const upgrade = () => '/subscribe'
export const cancelSubscription = ({ email, sid }: { email?: string; sid?: string } = {}) =>
  withQuery('/cancel-subscription', { email, sid })
/** Places that some pay for and others have. */
export const sponsor = () => '/sponsor'
export const sponsorReceived = () => '/sponsor/received'
export const sponsorLinkSent = () => '/sponsor/link-sent'
/** Where the link leads by which somebody proves their address. */
export const sponsorConfirm = (token?: string) => withQuery('/sponsor-confirm', { token })
export const privacy = () => '/privacy-policy'
/** The plan chooser's other address. */
export const subscriptionOptions = () => '/subscription-options'
export const subscribe = ({ email, name }: { email: string; name: string }) =>
  `/subscribe?${new URLSearchParams({ email, name }).toString()}`
export const console = () => '/admin'
/** `next` is where to go back to afterwards. */
export const signIn = (next?: string) => withQuery('/admin/login', { next })
/** Where an invitation's link leads. */
export const acceptInvitation = (token?: string) => withQuery('/admin/invitation', { token })
export const forgotPassword = () => '/admin/password-forgotten'
/** Where the link of a forgotten password leads. */
export const resetPassword = (token?: string) => withQuery('/admin/password', { token })
/** One's own page: name, password, second factor, sessions, API tokens. */
export const account = () => '/admin/account'
export const accountSessions = () => '/admin/account#sessions'
export const weeklyLetter = () => '/admin/account#weekly-letter'
export const team = () => '/admin/team'
/** Every tag, to be renamed, merged and deleted. */
export const tags = () => '/admin/tags'
/** Every saved view of people, to be exported, copied, comped and tagged. */
export const segments = () => '/admin/segments'
/** How many a segment had over time. */
export const segmentReport = (id: number) => `/admin/reports?segment=${id}#segment`
/** Whoever a segment has, in the list that it is a view of. */
export const segmentPeople = ({ screen, query }: { screen: string; query: string }) =>
  `/admin/${screen === 'sync' ? 'substack-sync' : 'subscribers'}${query && `?${query}`}`
/** Whoever has a tag. */
/** Those whom one batch, import or sync changed. */
export const subscribersChangedBy = (changeSetId: number) => `/admin/subscribers?change.is=${changeSetId}`
export const subscribersWithTag = (id: number) => `/admin/subscribers?tag=${id}`
/** What the community's own tools are told; a message stands below it, by its id. */
export const outgoingWebhooks = () => '/admin/outgoing-webhooks'
/** What came back of our own mail, and how it is reported. */
export const returnedMail = () => '/admin/returned-mail'
export const upgrades = () => '/admin/upgrades'
/** An upgrade's record, beside the list. */
export const upgradeRecord = (id: number) => `/admin/upgrades/${id}`
/** The upgrade's own page. */
export const upgradeWorkflow = (id: number) => `/admin/upgrades/${id}/workflow`
/** The form for a new upgrade, filled with whom it is for. */
export const upgradeForm = ({ email, name, subscriber }: { email?: string; name?: string; subscriber?: string } = {}) =>
  withQuery('/upgrade-form', { email, name, subscriber })
/** Pairs of people who may be one. */
export const likelyPairs = () => '/admin/likely-pairs'
/** Where two addresses are made one person's, filled with whom they are of. */
export const mergePeople = ({ main, alias }: { main?: string; alias?: string } = {}) =>
  withQuery('/admin/merge-people', { main, alias })
/** Where people are added by hand. */
export const addPeople = () => '/admin/add-people'
export const subscribers = () => '/admin/subscribers'
export const compedSubscribers = () => '/admin/subscribers?comped=yes'
/** Whoever has this address: on the list, on the website's alone, or comped and on no list. */
export const subscribersByEmail = (email: string) => withQuery('/admin/subscribers', { search: email })
/** A subscriber's record, beside the list. */
export const subscriberRecord = (id: number) => `/admin/subscribers/${id}`
/**
 * The people of the website's list: those on no other; all of them; those whom the next export holds. `query` narrows them, as it does
 * the list of subscribers.
 */
export const websiteSubscribers = ({ show, query = '' }: { show?: 'all' | 'unexported'; query?: string } = {}) => {
  const asked = new URLSearchParams(query)
  if (show) asked.set('show', show)
  const text = asked.toString()
  return `/admin/subscribers/website${text && `?${text}`}`
}
/** The record of somebody on the website's list, beside it. */
export const websiteSubscriberRecord = (id: number) => `/admin/subscribers/website/${id}`
/** The whole activity log. */
export const activity = () => '/admin/activity'
/** Titled Subscriptions; a subscription's panel stands below it. */
export const payments = () => '/admin/payments'
/** The subscriptions of one address. */
export const subscriptionsByEmail = (email: string) => withQuery('/admin/payments', { search: email })
export const payment = (id: number) => `/admin/payments/${id}`
/** Whose sources disagree. */
export const reconcile = (kind?: string) => withQuery('/admin/reconcile', { kind })
/** Who asked for a place; a request stands below it. */
export const sponsoring = () => '/admin/sponsoring'
export const sponsorRequest = (id: number) => `/admin/sponsoring/${id}`
/** Who offers places; an offer stands below it. */
export const sponsorOffers = () => '/admin/sponsoring/offers'
export const sponsorOffer = (id: number) => `/admin/sponsoring/offers/${id}`
/** The community's zone, and what another one changes. */
export const timeZone = () => '/admin/time-zone'
/** What ends, by week. */
export const endings = () => '/admin/endings'
export const reports = () => '/admin/reports'
export const notifications = () => '/admin/notifications'
export const mailTemplate = (name: string) => `/admin/notifications/templates/${encodeURIComponent(name)}`
/** A mail stands below it, by its id. */
export const outbox = () => '/admin/outbox'
export const mail = (id: number) => `/admin/outbox/${id}`
/** What the outside services told; an event stands below it, by its id. */
export const webhooks = ({ platform, status }: { platform?: string; status?: string } = {}) =>
  withQuery('/admin/webhooks', { platform, status })
export const webhook = (id: number) => `/admin/webhooks/${id}`
/** Integration Settings, opened on the first tab or on this platform's. */
export const integrations = (platform?: string) => withQuery('/admin/integration-settings', { platform })
/** The same screen at the address of specification, section 2. */
export const integrationSettings = (platform?: string) => withQuery('/integration-settings', { platform })
/** Jobs, change sets, export batches and what is to be done at Substack; the first tab has no name in the address. */
export const jobs = (tab?: JobsTab) => withQuery('/admin/jobs', { tab: tab === 'jobs' ? undefined : tab })
export const job = (id: number) => `/admin/jobs/${id}`
/** A change set opens beside its tab. */
export const changeSet = (id: number) => `/admin/jobs/changes/${id}?tab=changes`
/** Switching tabs adds or removes `tab=import`; `kept` is what else stands in the address. */
export const sync = (tab: SyncTab = 'subscribers', kept = new URLSearchParams()) =>
  withQuery('/admin/substack-sync', { ...Object.fromEntries(kept), tab: tab === 'import' ? 'import' : undefined })
export const importRecord = (id: number) => withQuery('/admin/substack-sync', { tab: 'import', import: String(id) })
