import { latestSync } from '@joy/services/sync/latest-sync.ts'
import { startSync } from '@joy/services/sync/start-sync.ts'
import type { Answers } from '../answers.ts'

export const sync: Answers<'sync'> = {
  start: startSync,
  latest: latestSync,
}
