import { isClosed } from './is-closed.ts'

/** Why Substack sends nothing: mails came back, one was marked as spam, it is paused there, or they are unsubscribed. */
export type Closure = 'returned' | 'spam' | 'paused' | 'unsubscribed'

/** What a status of Substack's means for its letters; null: it sends them. */
export function closureOf(status: string | null): Closure | null {
  if (status === null) return null
  if (/^\s*paused\s*$/iu.test(status)) return 'paused'
  if (!isClosed(status)) return null
  if (/bounce|cleaned|suppressed|invalid|undeliverable/iu.test(status)) return 'returned'
  return /complain|spam|junk/iu.test(status) ? 'spam' : 'unsubscribed'
}

const reasons: Record<Closure, string> = {
  returned: 'Substack sends nothing, because mails to this address came back',
  spam: 'Substack sends nothing, because a mail to them was marked as spam',
  paused: 'Substack sends nothing, because the newsletter is paused there',
  unsubscribed: 'Substack sends nothing until they are subscribed again there',
}

/** For the log and the record: what Substack does although the mailbox is open here. Undefined: it sends. */
export function closedThereWords(status: string | null): string | undefined {
  const closure = closureOf(status)
  return closure ? reasons[closure] : undefined
}
