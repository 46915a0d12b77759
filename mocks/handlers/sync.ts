import type { Community } from '../community/community-store.ts'
import { latestSync, startSync, watchForSync } from '../community/start-sync.ts'
import { respond, respondEvents } from '../respond.ts'
import { doorOf, type FeatureHandlers } from './feature-handlers.ts'

export const sync = (community: Community): FeatureHandlers<'sync'> => ({
  start: respond('sync.start', (input) => startSync(community, input), doorOf(community)),
  latest: respond('sync.latest', () => latestSync(community), doorOf(community)),
  running: respondEvents('sync.running', (_input, signal) => watchForSync(community, signal), doorOf(community)),
})
