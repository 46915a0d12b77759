import { ines } from '@joy/samples/administrators.ts'
import { unconnectedIntegrations } from '@joy/samples/integrations.ts'
import { type Operation, messages } from '@joy/contract'
import { type Clock, clockAt } from '@joy/domain/time/clock.ts'
import { activityRecords, notifications, sampleNow } from '@joy/samples/index.ts'
import { checkedLately } from '@joy/samples/payment-check.ts'
import { returnedReports } from '@joy/samples/returned-mail.ts'
import { unreadSources } from '@joy/samples/reconcile.ts'
import { teamMembers } from '@joy/samples/team.ts'
import { webhookEvents } from '@joy/samples/webhooks.ts'
import type { HttpHandler } from 'msw'
import { createMockBackend } from './backend/mock-backend.ts'
import { handlersFor } from './handlers.ts'
import { onlyRows } from './recorded-worlds.ts'
import { Refusal, respond } from './respond.ts'
import { goingOffline, leavingPageOpen, refusing, slow } from './weather.ts'

type Setting = { clock?: Clock; stepMs?: number }

const notAnswering = (service: 'Substack' | 'Stripe') => () =>
  new Refusal('unavailable', `${service} does not answer at the moment. Nothing was changed; try again later.`)

/** One person, who pays and was upgraded, and one who signed up on the website: lists of one row, and figures that agree with them. */
const oneRow = (setting: Setting) =>
  createMockBackend({
    ...setting,
    world: 'one-row',
    websiteSubscribers: onlyRows.websiteSubscribers,
    activity: activityRecords.slice(0, 1),
    messages: { mails: onlyRows.mails, notifications: notifications.slice(0, 1) },
    webhooks: { events: webhookEvents.slice(0, 1), refusals: [] },
    returned: { reports: returnedReports.slice(0, 1) },
    sponsoring: { offers: [], requests: [], places: [] },
    reconcile: { people: onlyRows.disagreeing },
  })

/** A first day: nobody is here yet but whoever started the program, and nothing is set. */
const fresh = (setting: Setting) =>
  createMockBackend({
    ...setting,
    world: 'fresh',
    subscribers: [],
    websiteSubscribers: [],
    upgrades: [],
    activity: [],
    subscriptions: [],
    integrations: unconnectedIntegrations,
    messages: { mails: [], notifications: [] },
    webhooks: { events: [], refusals: [] },
    outgoing: { endpoints: [], messages: [] },
    returned: { reports: [] },
    sponsoring: { offers: [], requests: [], places: [] },
    reconcile: { people: [], comparedAt: null, sources: unreadSources },
    paymentCheck: { ...checkedLately, isConnected: false, at: null },
    access: { members: teamMembers.filter(({ isYou }) => isYou), invitations: [] },
    operator: { appUrl: 'http://localhost:3000', mayHideVisitors: false, hasSmtp: false },
  })

const isWrite = ({ kind }: Operation): boolean => kind === 'mutation'
const typical = (setting: Setting): HttpHandler[] => handlersFor(createMockBackend(setting))

/** Whole worlds to work in, each anew whenever it is asked for: by one name in the toolbar, in mock mode and in stories. */
export const scenarios = {
  fresh: (setting: Setting = {}): HttpHandler[] => handlersFor(fresh(setting)),
  'one-row': (setting: Setting = {}): HttpHandler[] => handlersFor(oneRow(setting)),
  typical: (setting: Setting = {}): HttpHandler[] => typical(setting),
  large: (setting: Setting = {}): HttpHandler[] => handlersFor(createMockBackend({ ...setting, world: 'large' })),
  'provider-down': (setting: Setting = {}): HttpHandler[] => [
    respond('sync.start', notAnswering('Substack')),
    respond('integrations.test', notAnswering('Substack')),
    respond('payments.check', notAnswering('Stripe')),
    respond('reconcile.compare', notAnswering('Stripe')),
    ...typical(setting),
  ],
  'session-expired': (setting: Setting = {}): HttpHandler[] =>
    handlersFor(createMockBackend({ ...setting, signedIn: null })),
  /** Each answer takes two and a half seconds: what loads is seen loading. */
  slow: (setting: Setting = {}): HttpHandler[] => [...slow(), ...typical(setting)],
  /** Nothing that would change something is allowed. */
  refused: (setting: Setting = {}): HttpHandler[] => [
    ...refusing(new Refusal('forbidden', messages.notAllowed), isWrite),
    ...typical(setting),
  ],
  'too-many-requests': (setting: Setting = {}): HttpHandler[] => [
    ...refusing(new Refusal('too_many_requests', 'Too many requests. Please wait a minute and try again.'), isWrite),
    ...typical(setting),
  ],
  'everything-fails': (setting: Setting = {}): HttpHandler[] => [
    ...refusing(new Refusal('internal', messages.somethingWentWrong)),
    ...typical(setting),
  ],
  /** Opens as ever; then the network goes away from the page that is open. */
  offline: (setting: Setting = {}): HttpHandler[] => [...goingOffline(), ...typical(setting)],
  /** The page is left open after each change: a link of a quarter of an hour is over when it is followed. */
  'sixteen-minutes-later': (setting: Setting = {}): HttpHandler[] => {
    const { clock, weather } = leavingPageOpen(setting.clock ?? clockAt(sampleNow))
    return [...weather, ...typical({ ...setting, clock })]
  },
  /** Inês is signed in, whose role reads and changes nothing. */
  'as-support': (setting: Setting = {}): HttpHandler[] =>
    handlersFor(createMockBackend({ ...setting, signedIn: ines })),
}

export type ScenarioName = keyof typeof scenarios

/** What each changes, and what it leaves: beside its name in the toolbar. */
export const scenarioTexts: Record<ScenarioName, string> = {
  fresh: 'a first day: nobody yet, nothing connected',
  'one-row': 'one person, and one row in each list',
  typical: 'the sample community',
  large: 'a list of twenty thousand; other lists as typical',
  'provider-down': 'Substack and Stripe fail when pressed; what they told before stays',
  'session-expired': 'nobody is signed in any more',
  slow: 'each answer takes 2.5 seconds',
  refused: 'nothing may be changed',
  'too-many-requests': 'each change was asked for too often',
  'everything-fails': 'no call is answered well',
  offline: 'the network goes once the page stands',
  'sixteen-minutes-later': 'the page is left open after each change; short links are over',
  'as-support': 'a role that reads and changes nothing',
}
export const isScenario = (name: string): name is ScenarioName => Object.hasOwn(scenarios, name)
