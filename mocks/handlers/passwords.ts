import { messages } from '@joy/contract/messages.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import { checkNewPassword, lookAtReset } from '../account/own-account.ts'
import { respond } from '../respond.ts'
import type { FeatureHandlers } from './feature-handlers.ts'

export const passwords = (_community: MockBackend): FeatureHandlers<'passwords'> => ({
  requestReset: respond('passwords.requestReset', () => ({ message: messages.passwordLinkSent })),
  look: respond('passwords.look', (input) => lookAtReset(input)),
  reset: respond('passwords.reset', ({ token, password }) => {
    lookAtReset({ token })
    checkNewPassword(password)
    return { message: 'Your new password is set. Please sign in with it.' }
  }),
})
