// The SQL function `closes_mailbox` says the same (migration 032); a test holds the two equal.

/** The words of the platforms for a mailbox that gets no letters any more, in lower case with blanks. */
export const closedWords: readonly string[] = (
  'unsubscribed|unsubscribe|opted out|opt out|optout|complained|complaint|spam complaint|spam|marked as spam|' +
  'bounced|bounce|hard bounced|hard bounce|cleaned|suppressed|' +
  'cancelled|canceled|cancelled by the reader|canceled by the reader'
).split('|')
const closed = new Set(closedWords)

/**
 * Whether a status closes a mailbox (ruling 42): nobody is written to, and only consent opens it again. Case, and `_`
 * or `-` for a blank, do not matter; the word itself is kept as it was said.
 */
export const isClosed = (status: string | null): boolean => status !== null && closed.has(wordOf(status))

// Letters of ASCII alone, so that every database and locale agrees.
const wordOf = (status: string) =>
  status
    .replace(/^ +| +$/g, '')
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
    .replace(/[_-]/g, ' ')
