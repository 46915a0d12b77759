import { randomUUID } from 'node:crypto'
import type { App } from '../context.ts'
import { systemContext } from '../system-context.ts'
import { startWorker } from '../work/start-worker.ts'
import { checkChurch } from './check-church.ts'

/** Reads what changed in Planning Center from this process, as often as the settings say. */
export const startChurchCheckWorker = (app: App): { stop(): Promise<void> } =>
  startWorker({
    log: app.log,
    everyMs: 30_000,
    round: (signal) => checkChurch(systemContext(app, 'Check', `check-${randomUUID()}`), signal),
    complaint: 'What changed in Planning Center could not be read; it is tried again at the next turn.',
  })
