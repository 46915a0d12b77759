/** Who has to mend it: the reader's address, what the mail says, we (sender, sign-in, limits), or the mail server. */
export type Blame = 'address' | 'content' | 'us' | 'relay'

/** One kind of answer. `isFinal`: no other try would go otherwise, and that mail is given up at once. */
export type RelayReply = { codes: string; pattern: RegExp; blame: Blame; isFinal: boolean; meaning: string }

/**
 * By the enhanced code (RFC 3463, RFC 7372), the first that fits. Only an address that is not there ends a mail at once; whatever
 * somebody can mend is tried again, and told.
 */
export const enhancedReplies: readonly RelayReply[] = [
  {
    codes: '5.1.7, 5.1.8',
    pattern: /^5\.1\.[78]$/u,
    blame: 'us',
    isFinal: false,
    meaning: 'our own address is refused',
  },
  { codes: '5.1.x', pattern: /^5\.1\./u, blame: 'address', isFinal: true, meaning: 'there is no such mailbox' },
  {
    codes: '5.2.1',
    pattern: /^5\.2\.1$/u,
    blame: 'address',
    isFinal: true,
    meaning: 'the mailbox takes nothing any more',
  },
  {
    codes: '4.2.x, 5.2.2',
    pattern: /^(4\.2\.|5\.2\.2$)/u,
    blame: 'address',
    isFinal: false,
    meaning: 'the mailbox is full or busy',
  },
  {
    codes: '5.2.3, 5.3.4',
    pattern: /^5\.(2\.3|3\.4)$/u,
    blame: 'content',
    isFinal: false,
    meaning: 'the mail is too large',
  },
  { codes: '5.6.x', pattern: /^5\.6\./u, blame: 'content', isFinal: false, meaning: 'what the mail says is refused' },
  {
    codes: '4.7.x, 5.7.x',
    pattern: /^[45]\.7\./u,
    blame: 'us',
    isFinal: false,
    meaning: 'we may not send this: sign-in, sender, SPF, DKIM, limits or policy',
  },
  {
    codes: '4.x.x, 5.3.x, 5.4.x, 5.5.x',
    pattern: /^(4\.|5\.[345]\.)/u,
    blame: 'relay',
    isFinal: false,
    meaning: 'the mail server cannot do it now',
  },
]

/** Where there is no enhanced code. `550`, `551` and `553` name no such mailbox only where they answer its address. */
export const plainReplies: readonly RelayReply[] = [
  {
    codes: '550, 551, 553 to the recipient',
    pattern: /^55[013] rcpt$/u,
    blame: 'address',
    isFinal: true,
    meaning: 'there is no such mailbox',
  },
  {
    codes: '450, 452, 552',
    pattern: /^(45[02]|552)/u,
    blame: 'address',
    isFinal: false,
    meaning: 'the mailbox is full or busy',
  },
  { codes: '530, 534, 535, 538', pattern: /^53[0458]/u, blame: 'us', isFinal: false, meaning: 'we are not signed in' },
  {
    codes: '550, 551, 553, 554',
    pattern: /^55[0134]/u,
    blame: 'content',
    isFinal: false,
    meaning: 'the mail is refused, for what it says or for who sends it',
  },
  { codes: 'any other', pattern: /^/u, blame: 'relay', isFinal: false, meaning: 'the mail server cannot do it now' },
]

type ReceivedReply = {
  /** Its words, with an enhanced code where it gives one. */
  text: string
  status: number
  /** What it answered, like 'RCPT TO'. */
  command: string | undefined
}

/** What an answer of a mail server means. */
export function readRelayReply({ text, status, command }: ReceivedReply): Omit<RelayReply, 'pattern' | 'codes'> {
  const enhanced = /\b([245]\.\d{1,3}\.\d{1,3})\b/u.exec(text)?.[1]
  const byCode = enhanced?.startsWith(String(status).charAt(0))
    ? enhancedReplies.find(({ pattern }) => pattern.test(enhanced))
    : undefined
  const plain = `${status}${command === 'RCPT TO' ? ' rcpt' : ''}`
  const found = byCode ?? plainReplies.find(({ pattern }) => pattern.test(plain))
  return {
    blame: found?.blame ?? 'relay',
    isFinal: found?.isFinal ?? false,
    meaning: found?.meaning ?? 'the mail server cannot do it now',
  }
}
