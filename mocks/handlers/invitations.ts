import type { MockBackend } from '../backend/mock-backend.ts'
import { checkNewPassword, lookAtInvitation } from '../account/own-account.ts'
import { enterConsole } from '../account/sign-in.ts'
import { join } from '../team/change-team.ts'
import { respond } from '../respond.ts'
import type { FeatureHandlers } from './feature-handlers.ts'

export const invitations = (backend: MockBackend): FeatureHandlers<'invitations'> => ({
  look: respond('invitations.look', (input) => lookAtInvitation(backend, input)),
  accept: respond('invitations.accept', ({ token, name, password }) => {
    const { email, role } = lookAtInvitation(backend, { token })
    checkNewPassword(password)
    return enterConsole(backend, join(backend, { email, name, role }))
  }),
})
