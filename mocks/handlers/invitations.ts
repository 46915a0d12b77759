import type { Community } from '../community/community-store.ts'
import { checkNewPassword, lookAtInvitation } from '../community/own-account.ts'
import { currentSession } from '../community/sign-in.ts'
import { respond } from '../respond.ts'
import type { FeatureHandlers } from './feature-handlers.ts'

export const invitations = (community: Community): FeatureHandlers<'invitations'> => ({
  look: respond('invitations.look', (input) => lookAtInvitation(community, input)),
  accept: respond('invitations.accept', ({ token, name, password }) => {
    const { email, role } = lookAtInvitation(community, { token })
    checkNewPassword(password)
    const made = { id: community.nextId(), email, name, role }
    community.administrators.push(made)
    community.access.invitations = community.access.invitations.filter((it) => it.email !== email)
    community.signedIn = made
    return currentSession(community)
  }),
})
