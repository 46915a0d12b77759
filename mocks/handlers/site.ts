import { siteSetup } from '@joy/samples/portal.ts'
import type { Community } from '../community/community-store.ts'
import { respond } from '../respond.ts'
import type { FeatureHandlers } from './feature-handlers.ts'

export const site = (_community: Community): FeatureHandlers<'site'> => ({
  setup: respond('site.setup', () => siteSetup),
})
