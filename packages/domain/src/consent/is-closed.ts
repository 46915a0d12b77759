import { readConsent } from './read-consent.ts'

/**
 * The words of the platforms for a mailbox that gets no letters any more, in lower case with blanks: Mailchimp's
 * 'cleaned' and 'nonsubscribed', listmonk's 'blocklisted', beehiiv's 'invalid', MailerLite's 'junk', Kit's 'cancelled',
 * Buttondown's 'blocked' and 'undeliverable', and how others write the same.
 */
export const closedStatuses: readonly string[] = (
  'unsubscribed|unsubscribe|nonsubscribed|non subscribed|not subscribed|opted out|opt out|optout|' +
  'complained|complaint|spam complaint|spam|marked as spam|junk|' +
  'bounced|bounce|hard bounced|hard bounce|cleaned|invalid|invalid email|undeliverable|' +
  'suppressed|blocklisted|blacklisted|blocked|' +
  'cancelled|canceled|cancelled by the reader|canceled by the reader'
).split('|')
const known = new Set(closedStatuses)

/** Whether it is one of the platforms' own words; others are told when a file says them. */
export const isKnownClosing = (status: string): boolean => known.has(toWord(status))

/**
 * Whether a status closes a mailbox (ruling 42): nobody is written to, and only consent opens it again. What was said is
 * kept as it was said. The SQL function `closes_mailbox` says the same (migration 069); a test holds the two equal.
 */
export const isClosed = (status: string | null): boolean => status !== null && readConsent(status) === 'leaves'

/** A status as it is compared. Letters of ASCII alone, so that every database and locale agrees. */
export const toWord = (status: string) =>
  status
    .replace(/^ +| +$/g, '')
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
    .replace(/[_-]/g, ' ')
