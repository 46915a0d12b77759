import { type Mailer, MailFault, type OutgoingMail } from '@joy/integrations/mail/mailer.ts'

/** Where mails arrive. It can refuse some for a while, as mail servers do. */
export type Letterbox = Mailer & {
  readonly arrived: OutgoingMail[]
  refuse(times: number): void
  accept(): void
  clear(): void
}

export function createLetterbox(): Letterbox {
  const arrived: OutgoingMail[] = []
  let refusals = 0
  return {
    arrived,
    async send(mail) {
      if (refusals > 0) {
        refusals -= 1
        throw new MailFault('The mail server is busy.', false)
      }
      arrived.push(mail)
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
