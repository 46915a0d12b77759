import type { Community } from '../community/community-store.ts'
import { followLink, lookAtLink } from '../community/portal-account.ts'
import { respond } from '../respond.ts'
import type { FeatureHandlers } from './feature-handlers.ts'

export const accountLinks = (_community: Community): FeatureHandlers<'accountLinks'> => ({
  look: respond('accountLinks.look', ({ token }) => lookAtLink(token)),
  follow: respond('accountLinks.follow', ({ token }) => followLink(token)),
})
