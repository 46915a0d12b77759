import type { App } from '../context.ts'
import { startWorker } from '../work/start-worker.ts'
import { processEvents } from './process-events.ts'

/** Processes in this process what the outside services told. `stop` lets the events in progress end. */
export const startWebhookWorker = (app: App): { stop(): Promise<void> } =>
  startWorker({
    log: app.log,
    everyMs: 1000,
    tick: (signal) => processEvents(app, { signal }),
    complaint: 'Events could not be processed; it is tried again in a second.',
  })
