import { latestSync } from '@joy/services/sync/latest-sync.ts'
import { startSync } from '@joy/services/sync/start-sync.ts'
import { watchForSync } from '@joy/services/sync/watch-for-sync.ts'
import type { Procedures } from '../procedures.ts'

export const sync: Procedures<'sync'> = {
  start: startSync,
  latest: latestSync,
  running: (context, input, { signal }) => watchForSync(context, input, signal),
}
