import type { Blame } from './relay-replies.ts'

/**
 * One mail, ready to go out. `id` makes its Message-ID, and is of no other mail of anybody: sent twice by accident, it is still one
 * mail to its reader.
 */
export type OutgoingMail = {
  id: string
  to: string
  subject: string
  html: string
  text: string
  headers: Readonly<Record<string, string>>
  /** What its `cid:` addresses show; `file` is a file URL of ours. They travel with the mail. */
  pictures: readonly { cid: string; file: string }[]
}

/** What takes mails away. `close` lets go of its connections. */
export type Mailer = { send(mail: OutgoingMail): Promise<void>; close(): void }

type MailFaultOptions = { cause?: unknown; relay?: 'refused' | 'failing'; blame?: Blame }

/**
 * A mail that was not taken. Final: another try would be refused as well. `relay`: the mail server takes none, for it does not
 * know us or cannot be reached; null: it would not take this one. `blame` is who has to mend it; null: nobody knows.
 */
export class MailFault extends Error {
  readonly isFinal: boolean
  readonly relay: 'refused' | 'failing' | null
  readonly blame: Blame | null

  constructor(message: string, isFinal: boolean, { cause, relay, blame }: MailFaultOptions = {}) {
    super(message, cause === undefined ? undefined : { cause })
    this.name = 'MailFault'
    this.isFinal = isFinal
    this.relay = relay ?? null
    this.blame = blame ?? null
  }
}
