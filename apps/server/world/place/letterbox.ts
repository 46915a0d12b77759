import { type Mailer, MailFault, type OutgoingMail } from '@joy/integrations/mail/mailer.ts'

/** Where mails arrive, each by its cause instead of its Message-ID. It can refuse some for a while, as mail servers do. */
export type Letterbox = Mailer & {
  readonly arrived: OutgoingMail[]
  refuse(times: number): void
  accept(): void
  clear(): void
}

/** `getCause`: the idempotency key of the mail with this Message-ID, which tells nothing by itself. */
export function createLetterbox(getCause: (messageId: string) => Promise<string>): Letterbox {
  const arrived: OutgoingMail[] = []
  let refusals = 0
  return {
    arrived,
    async send(mail) {
      if (refusals > 0) {
        refusals -= 1
        throw new MailFault('The mail server is busy.', false)
      }
      arrived.push({ ...mail, id: (await getCause(mail.id)).replaceAll(/[^\w-]/gu, '.') })
    },
    refuse: (times) => (refusals += times),
    accept: () => (refusals = 0),
    clear() {
      arrived.length = 0
      refusals = 0
    },
    close: () => undefined,
  }
}
