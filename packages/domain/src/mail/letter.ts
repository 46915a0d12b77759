import type { MailIllustration } from './mail-illustration.ts'

/** One part of a mail's body, in the order in which it is read. */
export type Part =
  | { kind: 'text'; text: string }
  /** The one clear action. */
  | { kind: 'button'; label: string; href: string }
  /** Something to be read off and typed in. */
  | { kind: 'code'; code: string }
  | { kind: 'facts'; facts: readonly (readonly [name: string, value: string])[] }
  | { kind: 'note'; text: string }
  /** A way that is there, but is not the one clear action. */
  | { kind: 'link'; label: string; href: string }

/** A mail in plain words; HTML and text are both made from it, so that they say the same. */
export type Letter = {
  subject: string
  /** What mail programs show beside the subject. */
  preview: string
  heading: string
  parts: readonly Part[]
  /** The illustration at its head; a letter where none is named. */
  illustration?: MailIllustration
  /** Where this kind of mail can be left; none for mails that somebody just asked for. */
  unsubscribe?: string
}

/** What every mail knows of the place that it comes from. */
export type Sender = { siteName: string; appUrl: string; supportEmail: string; supportPhone: string }
