import { messages } from '@joy/contract/messages.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import { checkNewPassword, lookAtReset } from '../account/own-account.ts'
import { respond } from '../respond.ts'
import type { FeatureHandlers } from './feature-handlers.ts'

export const passwords = (backend: MockBackend): FeatureHandlers<'passwords'> => ({
  requestReset: respond('passwords.requestReset', () => ({ message: messages.passwordLinkSent })),
  look: respond('passwords.look', (input) => lookAtReset(backend, input)),
  reset: respond('passwords.reset', ({ token, password }) => {
    lookAtReset(backend, { token })
    checkNewPassword(password)
    backend.access.isResetSpent = true
    return { message: 'Your new password is set. Please sign in with it.' }
  }),
})
