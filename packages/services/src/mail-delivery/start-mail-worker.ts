import type { Mailer } from '@joy/integrations/mail/mailer.ts'
import type { App } from '../context.ts'
import { startWorker } from '../work/start-worker.ts'
import { sendWaitingMails } from './send-waiting-mails.ts'

/** Processes the outbox in this process. `stop` lets the mails in the air arrive. */
export function startMailWorker(app: App, mailer: Mailer): { stop(): Promise<void> } {
  const worker = startWorker({
    log: app.log,
    // Somebody waits for a sign-in link with the page open: look often. The look is one indexed statement.
    everyMs: 1000,
    tick: (signal) => sendWaitingMails(app, mailer, { signal }),
    complaint: 'The outbox could not be processed; it is tried again in a second.',
  })
  return {
    async stop() {
      await worker.stop()
      mailer.close()
    },
  }
}
