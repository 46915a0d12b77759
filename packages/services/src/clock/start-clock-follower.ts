import type { App } from '../context.ts'
import { startWorker } from '../work/start-worker.ts'
import { loadClock } from './load-clock.ts'

/** Follows the database's clock, which another process may have moved; `onLook` is told how far ahead it is. */
export const startClockFollower = (app: App, onLook: (aheadMs: number) => void): { stop(): Promise<void> } =>
  startWorker({
    log: app.log,
    everyMs: 1000,
    tick: async () => onLook(await loadClock(app)),
    complaint: 'The clock could not be read; it is tried again at the next turn.',
  })
