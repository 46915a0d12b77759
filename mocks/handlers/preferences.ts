import type { MockBackend } from '../backend/mock-backend.ts'
import { respond } from '../respond.ts'
import { accessGuard, type FeatureHandlers } from './feature-handlers.ts'

export const preferences = (backend: MockBackend): FeatureHandlers<'preferences'> => {
  const guard = accessGuard(backend)
  return {
    list: respond('preferences.list', () => Object.fromEntries(backend.preferences), guard),
    keep: respond(
      'preferences.keep',
      ({ name, value }) => {
        backend.preferences.set(name, value)
        return { message: 'Saved' }
      },
      guard,
    ),
  }
}
