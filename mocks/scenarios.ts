import { ines } from '@joy/samples/administrators.ts'
import { unconnectedIntegrations } from '@joy/samples/integrations.ts'
import type { Clock } from '@joy/domain/time/clock.ts'
import type { HttpHandler } from 'msw'
import { createMockBackend } from './backend/mock-backend.ts'
import { handlersFor } from './handlers.ts'
import { Refusal, respond } from './respond.ts'

type Setting = { clock?: Clock; stepMs?: number }

const notAnswering = () =>
  new Refusal('unavailable', 'Substack does not answer at the moment. Nothing was changed; try again later.')

/** A first day: nobody is here yet and no newsletter key is set. */
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
  })

/** Whole worlds to work in, each anew whenever it is asked for. */
export const scenarios = {
  fresh: (setting: Setting = {}): HttpHandler[] => handlersFor(fresh(setting)),
  typical: (setting: Setting = {}): HttpHandler[] => handlersFor(createMockBackend(setting)),
  large: (setting: Setting = {}): HttpHandler[] => handlersFor(createMockBackend({ ...setting, world: 'large' })),
  'provider-down': (setting: Setting = {}): HttpHandler[] => [
    respond('sync.start', notAnswering),
    ...handlersFor(createMockBackend(setting)),
  ],
  'session-expired': (setting: Setting = {}): HttpHandler[] =>
    handlersFor(createMockBackend({ ...setting, signedIn: null })),
  /** Inês is signed in, whose role reads and changes nothing. */
  'as-support': (setting: Setting = {}): HttpHandler[] =>
    handlersFor(createMockBackend({ ...setting, signedIn: ines })),
}

export type ScenarioName = keyof typeof scenarios
export const isScenario = (name: string): name is ScenarioName => Object.hasOwn(scenarios, name)
