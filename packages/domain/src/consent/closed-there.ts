import { isClosed, toWord } from './is-closed.ts'

/** Why Substack sends nothing: mails came back, one was marked as spam, it is paused or switched off there, or they are unsubscribed. */
export type Closure = 'returned' | 'spam' | 'paused' | 'switched off' | 'unsubscribed'

/** Words by which Substack sends nothing for now, though the mailbox is not closed by them, as they are compared. */
export const restingStates = {
  paused: 'paused',
  'email disabled': 'switched off',
  'emails disabled': 'switched off',
} as const
const resting = new Map<string, Closure>(Object.entries(restingStates))

/** What a status of Substack's means for its letters; null: by it they are sent, or nobody knows (`isSent`). */
export function toClosure(status: string | null): Closure | null {
  if (status === null) return null
  const rests = resting.get(toWord(status.trim()))
  if (rests) return rests
  if (!isClosed(status)) return null
  const alone = causes.find(([, pattern]) => !isClosed(without(status, pattern)))
  if (alone) return alone[0]
  return isClosed(causes.reduce((text, [, pattern]) => without(text, pattern), status)) ? 'unsubscribed' : 'returned'
}

const causes: readonly (readonly [Closure, RegExp])[] = [
  ['returned', /[a-z]*(bounc|cleaned|suppress|invalid|undeliverable)[a-z]*/giu],
  ['spam', /[a-z]*(complain|spam|junk)[a-z]*/giu],
]
/** A word is the cause only where nothing is closed without it: 'unsubscribed, not bounced' is no mail that came back. */
const without = (status: string, pattern: RegExp) => status.replace(pattern, 'x')

/** Whether the letters go by this status: where it says that they do, or says nothing. 'pending', 'failed' and what is not known say neither. */
export const isSent = (status: string | null): boolean => ['', 'active'].includes(toWord((status ?? '').trim()))

const reasons: Record<Closure, string> = {
  returned: 'Substack sends nothing, because emails to this address came back',
  spam: 'Substack sends nothing, because an email to them was marked as spam',
  paused: 'Substack sends nothing, because the newsletter is paused there',
  'switched off': 'Substack sends nothing, because emails are switched off there',
  unsubscribed: 'Substack sends nothing until they are subscribed again there',
}

/** For the log and the record: what Substack does although the mailbox is open here. Undefined: it sends. */
export function closedThereMessage(status: string | null): string | undefined {
  const closure = toClosure(status)
  return closure ? reasons[closure] : undefined
}
