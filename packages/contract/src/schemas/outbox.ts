import { z } from 'zod'
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
export type OutboxMail = z.output<typeof outboxMail>
