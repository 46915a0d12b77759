import { z } from 'zod'
import { instant } from './primitives.ts'

/** A torn or missing token is answered with a sentence of its own, not as a wrong entry. */
export const unsubscribeInput = z.object({ token: z.string().max(300) })

/**
 * What is left: the weekly reflections, or reminders before something ends and nothing else. Which list, and for whom: enough to recognise an address, not enough to learn it. `isWaitingAtSubstack`: Substack is
 * still to be told by hand, and may send a letter until then. `isKeptClosed`: another word than theirs closes the mailbox as
 * well, and taking theirs back does not open it. `closedThere`: nothing is left in force here, but Substack
 * sends nothing to them; its own word for it, and where they find it.
 */
export const unsubscription = z.object({
  matter: z.enum(['reflections', 'reminders']),
  list: z.string(),
  maskedEmail: z.string(),
  isUnsubscribed: z.boolean(),
  isWaitingAtSubstack: z.boolean(),
  isKeptClosed: z.boolean(),
  closedThere: z.object({ status: z.string(), link: z.string() }).nullable(),
})

/**
 * Unsubscribed by our own link, and not come back. `atSubstack`: still to be done there by hand, marked as done, or
 * shown there; null: Substack sent nothing to this address anyway.
 */
export const unsubscribedHere = z.object({
  at: instant,
  atSubstack: z.enum(['to do', 'reported', 'seen']).nullable(),
})
export type Unsubscription = z.output<typeof unsubscription>
export type UnsubscribedHere = z.output<typeof unsubscribedHere>
