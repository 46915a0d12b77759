import type { MockBackend } from '../backend/mock-backend.ts'
import { followChanges } from '../live/follow-changes.ts'
import { respondEvents } from '../respond.ts'
import { accessGuard, type FeatureHandlers } from './feature-handlers.ts'

export const live = (backend: MockBackend): FeatureHandlers<'live'> => ({
  changes: respondEvents('live.changes', (_input, signal) => followChanges(backend, signal), accessGuard(backend)),
})
