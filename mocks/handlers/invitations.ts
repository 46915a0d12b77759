import type { MockBackend } from '../backend/mock-backend.ts'
import { checkNewPassword, lookAtInvitation } from '../account/own-account.ts'
import { currentSession } from '../account/sign-in.ts'
import { respond } from '../respond.ts'
import type { FeatureHandlers } from './feature-handlers.ts'

export const invitations = (backend: MockBackend): FeatureHandlers<'invitations'> => ({
  look: respond('invitations.look', (input) => lookAtInvitation(backend, input)),
  accept: respond('invitations.accept', ({ token, name, password }) => {
    const { email, role } = lookAtInvitation(backend, { token })
    checkNewPassword(password)
    const made = { id: backend.nextId(), email, name, role }
    backend.administrators.push(made)
    backend.access.invitations = backend.access.invitations.filter((it) => it.email !== email)
    backend.signedIn = made
    return currentSession(backend)
  }),
})
