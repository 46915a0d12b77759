import type { App } from '../context.ts'
import { startWorker } from '../work/start-worker.ts'
import { deliverCalls } from './deliver-calls.ts'

/** Tells the outside services from this process what they are still to be told. */
export const startCallWorker = (app: App): { stop(): Promise<void> } =>
  startWorker({
    log: app.log,
    everyMs: 2000,
    tick: (signal) => deliverCalls(app, { signal }),
    complaint: 'The outside services could not be told; it is tried again in a moment.',
  })
