import type { MockBackend } from '../backend/mock-backend.ts'
import { followLink, lookAtLink } from '../portal/portal-account.ts'
import { respond } from '../respond.ts'
import type { FeatureHandlers } from './feature-handlers.ts'

export const accountLinks = (backend: MockBackend): FeatureHandlers<'accountLinks'> => ({
  look: respond('accountLinks.look', ({ token }) => lookAtLink(backend, token)),
  follow: respond('accountLinks.follow', ({ token }) => followLink(backend, token)),
})
