import type { Mailer } from '@joy/integrations/mail/mailer.ts'
import type { App } from '../context.ts'
import { sendWaitingMails } from './send-waiting-mails.ts'

/** Somebody waits for a sign-in link with the page open: look often. The look is one indexed statement. */
const LOOK_MS = 1000

/** Works the outbox off in this process. `stop` lets the mails in the air arrive. */
export function startMailWorker(app: App, mailer: Mailer): { stop(): Promise<void> } {
  const ending = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let round: Promise<void> = Promise.resolve()
  const look = async () => {
    try {
      await sendWaitingMails(app, mailer, { signal: ending.signal })
    } catch (err) {
      app.log.error({ err }, 'The outbox could not be worked off; it is tried again in a second.')
    }
    if (!ending.signal.aborted) plan()
  }
  const plan = () => {
    timer = setTimeout(() => {
      round = look()
    }, LOOK_MS)
  }
  plan()
  return {
    async stop() {
      ending.abort()
      clearTimeout(timer)
      await round
      mailer.close()
    },
  }
}
