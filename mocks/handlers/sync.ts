import type { MockBackend } from '../backend/mock-backend.ts'
import { latestSync, startSync, watchForSync } from '../sync/start-sync.ts'
import { respond, respondEvents } from '../respond.ts'
import { accessGuard, type FeatureHandlers } from './feature-handlers.ts'

export const sync = (backend: MockBackend): FeatureHandlers<'sync'> => ({
  start: respond('sync.start', (input) => startSync(backend, input), accessGuard(backend)),
  latest: respond('sync.latest', () => latestSync(backend), accessGuard(backend)),
  running: respondEvents('sync.running', (_input, signal) => watchForSync(backend, signal), accessGuard(backend)),
})
