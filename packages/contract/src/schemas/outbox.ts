import { z } from 'zod'
import { pageInput } from './paging.ts'
import { count, id, instant } from './primitives.ts'

/**
 * A mail that goes out, or went. Its links with tokens and its codes are shown in the demo alone.
 * `failed`: given up, `error` says why.
 */
export const outboxMail = z.object({
  id,
  template: z.string(),
  to: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  headers: z.record(z.string(), z.string()),
  status: z.enum(['pending', 'sent', 'failed']),
  attempts: count,
  nextTryAt: instant.nullable(),
  error: z.string().nullable(),
  createdAt: instant,
  sentAt: instant.nullable(),
})

/** `before` is the id of the last mail that is there already. */
export const outboxInput = z.object({
  limit: z.coerce.number<number>().int().min(1).max(200).default(50),
  before: id.optional(),
  status: outboxMail.shape.status.optional(),
})

/** A mail as a line of a list: without what stands in it. */
export const outboxEntry = outboxMail.omit({ html: true, text: true, headers: true })

/** `search` finds addresses and subjects that contain it. */
export const outboxPageInput = pageInput.extend({ status: outboxMail.shape.status.optional() })

/** How many mails stand in each state, from maintained counters. */
export const outboxTotals = z.object({
  pending: count,
  sent: count,
  failed: count,
  /** Sent mails are deleted after so many days. */
  keptDays: count,
  /** Whether mails leave this machine; in a demo without it, they are read here. */
  hasSmtp: z.boolean(),
})

export type OutboxMail = z.output<typeof outboxMail>
export type OutboxEntry = z.output<typeof outboxEntry>
export type OutboxTotals = z.output<typeof outboxTotals>
