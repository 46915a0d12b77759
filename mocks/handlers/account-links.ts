import type { MockBackend } from '../backend/mock-backend.ts'
import { followLink, lookAtLink } from '../portal/portal-account.ts'
import { respond } from '../respond.ts'
import type { FeatureHandlers } from './feature-handlers.ts'

export const accountLinks = (_community: MockBackend): FeatureHandlers<'accountLinks'> => ({
  look: respond('accountLinks.look', ({ token }) => lookAtLink(token)),
  follow: respond('accountLinks.follow', ({ token }) => followLink(token)),
})
