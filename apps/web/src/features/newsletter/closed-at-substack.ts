import { type Closure, toClosure } from '@joy/domain/consent/closed-there.ts'

/**
 * Why no reflections come, and what helps: to ask for them again, at Substack or here, or another address, which support
 * puts in.
 */
export type ClosedMailbox = { message: string; again: 'substack' | 'here' | 'support' }

export const nothingSent = 'No reflections are sent to you.'

const said: Record<Closure, ClosedMailbox> = {
  paused: { message: `Your newsletter is paused at Substack. ${nothingSent}`, again: 'substack' },
  returned: {
    message: `Substack stopped the reflections: emails to this address came back. ${nothingSent}`,
    again: 'support',
  },
  spam: {
    message: `Substack stopped the reflections: an email to you was marked as spam. ${nothingSent}`,
    again: 'substack',
  },
  'switched off': { message: `Emails to you are switched off at Substack. ${nothingSent}`, again: 'substack' },
  unsubscribed: { message: `You are unsubscribed at Substack. ${nothingSent}`, again: 'substack' },
}

const openHere: Record<Closure, ClosedMailbox> = {
  paused: {
    message: 'Your mailbox is open here, but Substack sends nothing: your newsletter is paused there.',
    again: 'substack',
  },
  returned: {
    message: 'Your mailbox is open here, but Substack sends nothing: emails to this address came back.',
    again: 'support',
  },
  spam: {
    message: 'Your mailbox is open here, but Substack sends nothing: an email to you was marked as spam.',
    again: 'substack',
  },
  'switched off': {
    message: 'Your mailbox is open here, but Substack sends nothing: emails to you are switched off there.',
    again: 'substack',
  },
  unsubscribed: {
    message: 'You are subscribed again here, but not yet at Substack, which sends the reflections.',
    again: 'substack',
  },
}

/** What Substack's word means to its owner; undefined: it sends. */
export function statedAtSubstack(status: string): ClosedMailbox | undefined {
  const closure = toClosure(status)
  return closure ? said[closure] : undefined
}

/** Open here, by the person or by an administrator, while Substack goes on saying why it sends nothing. */
export const closedThere = (status: string): ClosedMailbox => openHere[toClosure(status) ?? 'unsubscribed']
