import { siteSetup } from '@joy/samples/portal.ts'
import type { MockBackend } from '../backend/mock-backend.ts'
import { respond } from '../respond.ts'
import type { FeatureHandlers } from './feature-handlers.ts'

export const site = (_community: MockBackend): FeatureHandlers<'site'> => ({
  setup: respond('site.setup', () => siteSetup),
})
