import { getAccess } from '../access/get-access.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import { respond } from '../respond.ts'
import { accessGuard, type FeatureHandlers } from './feature-handlers.ts'

export const access = (backend: MockBackend): FeatureHandlers<'access'> => ({
  get: respond('access.get', (input) => getAccess(backend, input), accessGuard(backend)),
})
