import { randomUUID } from 'node:crypto'
import type { App } from '../context.ts'
import { systemContext } from '../system-context.ts'
import { startWorker } from '../work/start-worker.ts'
import { checkPayments } from './check-payments.ts'

/** Compares with the payment provider from this process, as often as the settings say. */
export const startPaymentCheckWorker = (app: App): { stop(): Promise<void> } =>
  startWorker({
    log: app.log,
    everyMs: 30_000,
    round: (signal) => checkPayments(systemContext(app, 'Check', `check-${randomUUID()}`), { isAsked: false, signal }),
    complaint: 'The subscriptions could not be compared with Stripe; it is tried again in a few minutes.',
  })
