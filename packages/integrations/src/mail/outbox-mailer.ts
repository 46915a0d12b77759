import type { Mailer } from './mailer.ts'

/** The demo's: nothing leaves this machine, the outbox itself is where mails are read. */
export const createOutboxMailer = (): Mailer => ({ send: async () => undefined, close: () => undefined })
