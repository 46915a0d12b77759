import { Refusal } from '../refusal.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import { respond } from '../respond.ts'
import { accessGuard, type FeatureHandlers } from './feature-handlers.ts'

const mostPreferences = 100

export const preferences = (backend: MockBackend): FeatureHandlers<'preferences'> => {
  const guard = accessGuard(backend)
  return {
    list: respond('preferences.list', () => Object.fromEntries(backend.preferences), guard),
    keep: respond(
      'preferences.keep',
      ({ name, value }) => {
        if (!backend.preferences.has(name) && backend.preferences.size >= mostPreferences)
          throw new Refusal('conflict', 'No more preferences can be kept.')
        backend.preferences.set(name, value)
        return { message: 'Saved' }
      },
      guard,
    ),
  }
}
