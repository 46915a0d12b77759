import type { MockBackend } from '../backend/mock-backend.ts'
import { lookAtReset, requestReset, resetPassword } from '../account/own-account.ts'
import { respond } from '../respond.ts'
import type { FeatureHandlers } from './feature-handlers.ts'

export const passwords = (backend: MockBackend): FeatureHandlers<'passwords'> => ({
  requestReset: respond('passwords.requestReset', (input) => requestReset(backend, input)),
  look: respond('passwords.look', (input) => lookAtReset(backend, input)),
  reset: respond('passwords.reset', (input) => resetPassword(backend, input)),
})
