import type { MockBackend } from '../backend/mock-backend.ts'
import { findRelated } from '../related/find-related.ts'
import { respond } from '../respond.ts'
import { accessGuard, type FeatureHandlers } from './feature-handlers.ts'

export const related = (backend: MockBackend): FeatureHandlers<'related'> => ({
  find: respond('related.find', (input) => findRelated(backend, input), accessGuard(backend)),
})
