// The SQL function `closes_mailbox` says the same (migration 067); a test holds the two equal.

/**
 * The words of the platforms for a mailbox that gets no letters any more, in lower case with blanks: Mailchimp's
 * 'cleaned' and 'nonsubscribed', listmonk's 'blocklisted', beehiiv's 'invalid', MailerLite's 'junk', Kit's 'cancelled',
 * Buttondown's 'blocked' and 'undeliverable', and how others write the same.
 */
export const closedWords: readonly string[] = (
  'unsubscribed|unsubscribe|nonsubscribed|non subscribed|not subscribed|opted out|opt out|optout|' +
  'complained|complaint|spam complaint|spam|marked as spam|junk|' +
  'bounced|bounce|hard bounced|hard bounce|cleaned|invalid|invalid email|undeliverable|' +
  'suppressed|blocklisted|blacklisted|blocked|' +
  'cancelled|canceled|cancelled by the reader|canceled by the reader'
).split('|')
const known = new Set(closedWords)

/** Whether it is one of the platforms' own words; others are told when a file says them. */
export const isKnownClosing = (status: string): boolean => known.has(wordOf(status))

/*
 * People write more than the platforms: 'Bounced (hard)', 'unsubscribed by admin', 'do not contact'. The words in it
 * decide. Only signs that JavaScript and PostgreSQL read alike, no look-behind for older browsers, and no two repetitions
 * that can take the same letters.
 */
const stems =
  'opt(ed|ing|s)? ?out|(hard)?bounc|complain|spam|junk|cleaned|invalid|undeliverable|suppress|block|blacklist|' +
  'cancell?ed|removed|deleted'
const closing = new RegExp(
  `unsub|(^|[^a-z])(${stems}|(non|not|no longer) ?subscribed|(do not|don.?t|never) ?(contact|e ?mail|mail|write|send))`,
)

/** The whole of it says the contrary ('not spam', 'unsubscribed: false'), or that a mail will be tried again. */
const sparing = new RegExp(
  `^(not|never|no) +((been|marked|reported|as|a|an|yet) +)*(unsub|${stems})[a-z]*( complaints?| reports?)?$|` +
    '^[a-z ]*([:=] ?)?(false|no|0|never|none)$|^soft ?bounc[a-z]*[^a-z]*$|^bounc[a-z]*[ (:]*soft[)]?$',
)

/**
 * Whether a status closes a mailbox (ruling 42): nobody is written to, and only consent opens it again. Case, and `_`
 * or `-` for a blank, do not matter; what was said is kept as it was said.
 */
export function isClosed(status: string | null): boolean {
  if (status === null) return false
  const word = wordOf(status)
  return closing.test(word) && !sparing.test(word)
}

/** A status as it is compared. Letters of ASCII alone, so that every database and locale agrees. */
export const wordOf = (status: string) =>
  status
    .replace(/^ +| +$/g, '')
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
    .replace(/[_-]/g, ' ')
