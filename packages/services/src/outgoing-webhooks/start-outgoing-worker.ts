import type { App } from '../context.ts'
import { startWorker } from '../work/start-worker.ts'
import { sendMessages } from './send-messages.ts'

/** Tells the community's own tools from this process what happens. `stop` lets the messages in the air arrive. */
export const startOutgoingWorker = (app: App): { stop(): Promise<void> } =>
  startWorker({
    log: app.log,
    everyMs: 1000,
    tick: (signal) => sendMessages(app, { signal }),
    complaint: 'The endpoints could not be told; it is tried again in a second.',
  })
