import type { RelayName } from '@joy/contract'

/** Who may report what came of our mail, as people know them. */
export const relayTitles: Readonly<Record<RelayName, string>> = {
  mailbox: 'The mailbox that mail comes back to',
  ses: 'Amazon SES',
  postmark: 'Postmark',
  sendgrid: 'SendGrid',
  mailgun: 'Mailgun',
}

/** In the order in which people choose. */
export const relayNames = ['mailbox', 'ses', 'postmark', 'sendgrid', 'mailgun'] as const satisfies readonly RelayName[]

/** Those that sign what they report. */
export const signingRelays: ReadonlySet<RelayName> = new Set(['ses', 'sendgrid', 'mailgun'])

/** After so many soft bounces in a row a mailbox is closed, unless it is set otherwise. */
export const SOFT_LIMIT = 5
