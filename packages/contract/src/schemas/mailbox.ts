import { z } from 'zod'
import { id, instant } from './primitives.ts'
import { returnedReport } from './returned-mail.ts'
import { unsubscribedHere } from './unsubscription.ts'

/**
 * A list that is not Substack's closed the mailbox: what is known of it, and how old it is. `sendsAtSubstack`: by
 * Substack's own newest word; null: nobody knows whether it has the person.
 */
export const closedByList = z.object({ list: z.string(), asOf: instant, sendsAtSubstack: z.boolean().nullable() })

/**
 * Whether letters may go to an address: closed by the word on the newsletter's list, or because the person left the
 * website's (ruling 42). `closedAt` null: open, or nobody knows since when.
 */
export const mailbox = z.object({
  isClosed: z.boolean(),
  closedAt: instant.nullable(),
  /** Null: Substack's word closed it, or the person did, or it is open. */
  closedByList: closedByList.nullable(),
  /** Our own mail came back, or was marked as spam: nothing goes there but what they ask for. */
  closedByReturn: z.object({ kind: returnedReport.shape.kind, at: instant, detail: z.string() }).nullable(),
  /** By the person's own link, and not taken back; `actionId` is what is to be done at Substack. */
  unsubscribedHere: unsubscribedHere.extend({ actionId: id.nullable() }).nullable(),
  /** An administrator opened it again, and nothing has closed it since. */
  opened: z.object({ at: instant, by: z.string(), reason: z.string() }).nullable(),
  /** When its owner opened it again, by a link in their own mailbox; null: they did not, or it was closed since. */
  openedByOwnerAt: instant.nullable(),
  /** Open here, but Substack sends nothing: its word against which the mailbox was opened. Null: it is not known to refuse. */
  closedThere: z.string().nullable(),
})

/** Why an administrator opens a mailbox that was closed: it is kept, and stands in the log. */
export const mailboxOpening = z.object({ id, reason: z.string().trim().min(1, 'Please enter the reason').max(500) })

export type ClosedByList = z.output<typeof closedByList>
export type Mailbox = z.output<typeof mailbox>
